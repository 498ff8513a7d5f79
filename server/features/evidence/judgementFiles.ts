import { isRestricted } from '#domain/desk/checks/verdicts.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { asJson } from '../../config/parsers.ts'
import { checkVerdictsOf, type StoredFinding, storedFindingsOf } from '../../database/repositories/desk/caseChecks.ts'
import type { Database } from '../../database/tables.ts'
import { type Manifest, packNames } from './manifest.ts'

/**
 * Returns every verdict on a check, every added finding and every disposition of a finding as a file of the pack; empty
 * when there are none. The judgements of the officers against financial crime are only counted.
 */
export async function judgementsText(db: Database, account: string): Promise<string> {
  const [verdicts, all] = [await checkVerdictsOf(db, account), await storedFindingsOf(db, account)]
  if (verdicts.length + all.length === 0) return ''
  const last = new Map(all.flatMap((row) => (row.disposition === null ? [] : [[row.finding, row] as const])))
  const isHidden = ({ finding, code }: StoredFinding) => isRestricted(code, last.get(finding)?.disposition ?? null)
  return canonicalJson({
    verdicts: verdicts.map(({ account: _, who, actor: by, ...verdict }) => ({ ...verdict, who: who || null, by })),
    findings: all.filter((row) => !isHidden(row)).map(({ account: _, actor: by, ...row }) => ({ ...row, by })),
    restricted: new Set(all.filter(isHidden).map(({ finding }) => finding)).size,
  })
}

/** The parts of a row that the audit log also contains. */
interface Judged {
  readonly number: number
  readonly check?: string
  readonly verdict?: string
  readonly finding?: string
  readonly disposition?: string | null
}

interface AuditedJudgement extends Partial<Judged> {
  readonly action: string
}

/** Compares the judgements of a pack with the audit log: it contains every audited one, unchanged. */
export async function judgementsAltered(
  details: readonly AuditedJudgement[],
  files: Manifest['files'],
  read: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const { judgements: path } = packNames
  const checked = details.filter(({ action, number }) => action === 'check judged' && number !== undefined)
  const found = details.filter(({ action, number }) => /^finding (added|judged)$/.test(action) && number !== undefined)
  if (checked.length + found.length === 0) return []
  if (!files.some((file) => file.path === path)) return [`${path} is missing.`]
  const packed = (asJson(await read(path)) ?? {}) as { verdicts?: readonly Judged[]; findings?: readonly Judged[] }
  const [verdicts, findings] = [packed.verdicts ?? [], packed.findings ?? []]
  const isSame =
    checked.every(({ number, check, verdict }) =>
      verdicts.some((row) => row.number === number && row.check === check && row.verdict === verdict),
    ) &&
    found.every(({ number, finding, disposition = null }) =>
      findings.some((row) => row.number === number && row.finding === finding && row.disposition === disposition),
    )
  return isSame ? [] : [`${path} differs from the judgements in the audit log.`]
}
