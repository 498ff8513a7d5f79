import { canonicalJson } from '#domain/kit/values/values.ts'
import { asJson } from '../../config/parsers.ts'
import type { AuditEntry } from '../../database/audit/auditChain.ts'
import { decisionsOf } from '../../database/repositories/desk/caseDecisions.ts'
import { itemsOf, roundsOf } from '../../database/repositories/desk/caseItems.ts'
import type { Database } from '../../database/tables.ts'
import { sha256 } from '../secrets.ts'
import { documentsText, erasuresText, listsAltered } from './caseLists.ts'
import { judgementsAltered, judgementsText } from './judgementFiles.ts'
import { decisionPath, type Manifest, packNames } from './manifest.ts'

/**
 * Returns the requests to the applicant, the judgements, the list of documents of the staff, the requests for erasure
 * and the records of decisions, each as a file of the pack.
 */
export async function caseFilesOf(
  db: Database,
  account: string,
): Promise<{ readonly path: string; readonly text: string }[]> {
  const requests = await requestsText(db, account)
  const judgements = await judgementsText(db, account)
  const documents = await documentsText(db, account)
  const erasures = await erasuresText(db, account)
  const decisions = (await decisionsOf(db, account)).flatMap(({ kind, record }) =>
    kind === 'decision' && record !== null ? [record] : [],
  )
  return [
    ...(requests === '' ? [] : [{ path: packNames.requests, text: requests }]),
    ...(judgements === '' ? [] : [{ path: packNames.judgements, text: judgements }]),
    ...(documents === '' ? [] : [{ path: packNames.documents, text: documents }]),
    ...(erasures === '' ? [] : [{ path: packNames.erasures, text: erasures }]),
    ...decisions.map((text, index) => ({ path: decisionPath(index + 1), text })),
  ]
}

async function requestsText(db: Database, account: string): Promise<string> {
  const [rounds, items] = [await roundsOf(db, account), await itemsOf(db, account)]
  if (rounds.length === 0) return ''
  const sent = rounds.map(({ number, sentAt, actor: by, replyBy, isLimited, greeting, answeredIn }) => ({
    ...{ number, sentAt, by, replyBy, isLimited: isLimited === 1, greeting, answeredIn },
    items: items
      .filter(({ round }) => round === number)
      .map(({ account: _, number: __, round: ___, isChanged, ...item }) => ({ ...item, isChanged: isChanged === 1 })),
  }))
  return canonicalJson({ rounds: sent })
}

interface PackedRound {
  readonly number: number
  readonly items: readonly { readonly section: string; readonly path: string; readonly reason: string }[]
}

/** The parts of audit entries about a case that are compared. */
interface CaseDetail {
  readonly decision?: number
  readonly sha256?: string
  readonly round?: number
  readonly items?: readonly string[]
}

/**
 * Compares the files of a case with the audit log: a pack contains the record of every decision, unchanged and in
 * order, the places and reasons of every round, and all the other parts. The log of an earlier version, which had no
 * records, names none.
 */
export async function caseFilesAltered(
  entries: readonly AuditEntry[],
  { files }: Manifest,
  read: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const details = entries.map(({ action, at, actor, detail }) => ({
    ...{ action, at, actor },
    ...(asJson(detail) as CaseDetail | undefined),
  }))
  const isDecision = ({ action, decision, sha256: hash }: (typeof details)[number]) =>
    /^(approved|declined)\b/.test(action) && decision !== undefined && hash !== undefined
  const hashes = details.filter(isDecision).map((detail) => detail.sha256)
  const packed = files.filter(({ path }) => path.startsWith(`${packNames.decisions}/`)).map(({ path }) => path)
  const problems: string[] = []
  for (const [index, hash] of hashes.entries()) {
    const path = decisionPath(index + 1)
    if (!packed.includes(path)) problems.push(`${path} is missing.`)
    else if (sha256(await read(path)) !== hash) problems.push(`${path} differs from the decision in the audit log.`)
  }
  const known = new Set(hashes.map((_, index) => decisionPath(index + 1)))
  const loose = packed.filter((path) => !known.has(path)).map((path) => `${path} is no decision of the audit log.`)
  return [
    ...[...problems, ...loose],
    ...(await requestsAltered(details, files, read)),
    ...(await judgementsAltered(details, files, read)),
    ...deskFilesAltered(details, files),
    ...(await listsAltered(details, files, read)),
  ]
}

function deskFilesAltered(
  details: readonly (CaseDetail & { readonly action: string })[],
  files: Manifest['files'],
): string[] {
  const added = new Set(details.flatMap(({ action, sha256: hash }) => (action === 'document added' ? [hash] : [])))
  const packed = files.filter(({ path }) => path.startsWith(`${packNames.deskFiles}/`))
  const missing = [...added].filter((hash) => !packed.some((file) => file.sha256 === hash))
  const loose = packed.filter((file) => !added.has(file.sha256))
  return [
    ...missing.map((hash) => `The document ${hash} of the audit log is not in the pack.`),
    ...loose.map(({ path }) => `${path} is no document of the audit log.`),
  ]
}

async function requestsAltered(
  details: readonly CaseDetail[],
  files: Manifest['files'],
  read: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const { requests: path } = packNames
  const audited = details.filter(({ round, items }) => round !== undefined && items !== undefined)
  if (!files.some((file) => file.path === path)) return audited.length === 0 ? [] : [`${path} is missing.`]
  const { rounds = [] } = (asJson(await read(path)) ?? {}) as { readonly rounds?: readonly PackedRound[] }
  const isSame = ({ round, items = [] }: CaseDetail) => {
    const found = rounds.find(({ number }) => number === round)
    const asked = found?.items.map((item) => `${item.section}/${item.path}: ${item.reason}`)
    return asked !== undefined && canonicalJson(asked.toSorted()) === canonicalJson(items.toSorted())
  }
  return audited.every(isSame) ? [] : [`${path} differs from the requests in the audit log.`]
}
