import { referenceOf } from '#domain/application/record.ts'
import {
  ageFindings,
  type CaseFinding,
  leiFindings,
  submittedFindings,
  unaskedFindings,
} from '#domain/desk/checks/findings.ts'
import { recordDiff } from '#domain/desk/record/recordDiff.ts'
import { documentListOf } from '#domain/documents/list.ts'
import { placeOf } from '#domain/documents/listText.ts'
import { addMonths, toDay } from '#domain/kit/values/dates.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds } from '../../../config/clock.ts'
import { findApplication } from '../../../database/repositories/applications.ts'
import type { Duplicate, StoredFinding } from '../../../database/repositories/desk/caseChecks.ts'
import { roundsOf, type StoredItem } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import { findLeiRecords } from '../../../database/repositories/leiRecords.ts'
import type { StoredSubmission } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { leiRetentionDays } from '../../drafts/lei.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { todayIn } from '../rows.ts'

/** The sources from which the findings of a case are computed. */
interface Sources {
  readonly last: StoredSubmission
  readonly snapshot: Snapshot
  /** The previous submission. */
  readonly former: StoredSubmission | undefined
  readonly items: readonly StoredItem[]
  readonly stored: readonly StoredFinding[]
  /** The other cases of the same company. */
  readonly duplicates: readonly Duplicate[]
}

interface FoundFinding extends CaseFinding {
  readonly id?: string
  readonly duplicate?: Duplicate
}

/** Returns every finding of a case: those of its last submission, those of today, and those that a person added. */
export async function findingsIn(
  portal: AppContext,
  db: Database,
  found: DeskCase,
  sources: Sources,
): Promise<FoundFinding[]> {
  const { snapshot, stored, duplicates } = sources
  return [
    ...submittedFindings(snapshot.record, snapshot.values),
    ...(await leiFindingsOf(portal, db, found, snapshot)),
    ...(await unaskedIn(db, found, sources)),
    ...(await ageFindingsOf(portal, db, found, sources)),
    ...duplicates.map(duplicateFinding),
    ...stored.filter(({ disposition }) => disposition === null).map((one) => addedFinding(one, snapshot)),
  ]
}

const identifier = { section: 'companyDetails', path: 'leiNumber' }

async function leiFindingsOf(
  portal: AppContext,
  db: Database,
  { region }: DeskCase,
  { values, record }: Snapshot,
): Promise<CaseFinding[]> {
  const lei = values[identifier.section]?.[identifier.path]
  if (typeof lei !== 'string' || lei === '') return []
  const since = addSeconds(portal.clock.now(), -leiRetentionDays * 86_400)
  const place = { ...identifier, title: titleOf(record, identifier.section) }
  const known = await findLeiRecords(db, [lei], since)
  return known.flatMap((one) => leiFindings(one.record, todayIn(portal, region), record, place))
}

/** Returns the changes since the previous submission that no answered request explains. */
async function unaskedIn(
  db: Database,
  { account, region }: DeskCase,
  { last, snapshot, former, items }: Sources,
): Promise<CaseFinding[]> {
  if (!former) return []
  const rounds = (await roundsOf(db, account)).filter(({ answeredIn }) => answeredIn === last.number)
  if (rounds.length === 0) return []
  const asked = items.filter(({ round }) => rounds.some(({ number }) => number === round))
  const before = JSON.parse(former.snapshot) as Snapshot
  return unaskedFindings(recordDiff(sectionsOf(regionOf(region)), before, snapshot, asked))
}

/**
 * Returns what has become too old since the submission. Nothing while the applicant may change the answers, which then
 * differ from those of the submission, or when the case is closed, because nobody has to check it.
 */
async function ageFindingsOf(
  portal: AppContext,
  db: Database,
  { account, region: id, turn }: DeskCase,
  { last }: Sources,
): Promise<CaseFinding[]> {
  const application = turn === 'brokerage' ? await findApplication(db, account) : undefined
  if (!application) return []
  const region = regionOf(id)
  const today = todayIn(portal, id)
  const certified = portal.settings.certifiedCopies[id]
  const { lines } = documentListOf(id, application.data, today, { certified })
  const submittedOn = toDay(region.timeZone, new Date(last.submittedAt))
  const days = { today, submittedOn, identityUntil: addMonths(today, monthsOfIdentity) }
  const place = (line: (typeof lines)[number]) => {
    const placed = placeOf(line, region)
    return placed && { section: placed.section.id, path: placed.path }
  }
  return ageFindings(lines, days, place, portal.translatorFor(defaultLanguage))
}

/** Months before its expiry from which an identity document is reported. */
const monthsOfIdentity = 3

function duplicateFinding(duplicate: Duplicate): FoundFinding {
  const { account, region, submissions } = duplicate
  const text = `Another application has the same registration number: ${referenceOf(region, account, submissions)}.`
  return {
    ...{ code: 'possibleDuplicate', source: 'duplicate', severity: 'look', places: [], text, explanation: '' },
    ...{ duplicate, says: account },
  }
}

function addedFinding({ finding: id, code, severity, section, path, text }: StoredFinding, { record }: Snapshot) {
  const places = section === '' ? [] : [{ section, path, title: titleOf(record, section) }]
  const source = code === 'screeningHit' ? 'outside' : 'manual'
  return { id, code, source, severity, places, text, explanation: '' } as const
}

function titleOf({ sections = [] }: Partial<Snapshot['record']>, id: string): string {
  return sections.find((section) => section.id === id)?.title ?? id
}
