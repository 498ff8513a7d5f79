import { changedDataPaths, resolveSave, type SaveResolution } from '#domain/application/conflicts.ts'
import { diagnosticsOf } from '#domain/application/diagnostics.ts'
import { type WithoutDeclaration, withoutOutdatedDeclaration } from '#domain/application/returned.ts'
import { codes, type ResultCode } from '#domain/contract/codes.ts'
import type { ConflictData } from '#domain/contract/errors.ts'
import type { SaveData, SaveRequest } from '#domain/contract/form.ts'
import {
  applyChanges,
  type Changes,
  maxRejections,
  pathsOfChanges,
  type Rejection,
  readChanges,
} from '#domain/kit/changes.ts'
import type { IssueCode } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import type { Root, Section } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { type AuditEvent, addAudit } from '../../database/audit/audit.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { dataPathsChangedSince } from '../../database/repositories/changes.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { assertAsked } from '../desk/requests/limits.ts'
import { type FieldProblem, invalidFields, ServiceError, unavailable } from '../failure.ts'
import { findStoredResponse, runIdempotent } from '../idempotency.ts'
import { sha256 } from '../secrets.ts'
import { draftOf, editableDraftOf, loadEditableDraft, storeDraft } from './drafts.ts'
import { incomingChanges } from './incomingChanges.ts'
import { labelKeyOf, toFieldProblem } from './labels.ts'
import { changeOwnApplication } from './ownApplication.ts'
import { sectionToSave } from './sections.ts'
import { hasSignatures, refusedSignatures } from './signatures.ts'

/** The input of a save call. */
export interface Save {
  readonly root: Root
  readonly request: SaveRequest
  readonly idempotencyKey: string | undefined
  /** True for a body of texts, such as a form-urlencoded one. */
  readonly asText: boolean
  /** Aborted when the client has disconnected: new signatures are not redrawn then. */
  readonly signal?: AbortSignal
}

/**
 * Saves the changed fields of a section. Concurrent changes of other fields are preserved; a field that was changed
 * twice is reported. Saves of one account run one after the other, so that a busy account delays only itself.
 * @throws ServiceError 400 for a section or value that cannot be stored; 409/2012 once submitted, or for a place that a
 * limited round does not ask for; 409/2002 with both values for a field that was changed twice; 422/2012 for a key that
 * was used with another request; 429/3000 when the account has used its quota, or has too many saves waiting; 503/3000
 * when the disk of the database is full
 */
export function saveSection(portal: AppContext, session: Session, save: Save): Promise<SaveData> {
  return portal.keyedMutex.run(`save ${session.account}`, () => saveInTurn(portal, session, save))
}

async function saveInTurn(portal: AppContext, session: Session, save: Save): Promise<SaveData> {
  const { root, request, idempotencyKey: key, asText } = save
  const { account } = session
  const { threadTime } = portal
  await threadTime.pause(account)
  threadTime.assertAvailable(account)
  const section = sectionToSave(regionOf(session.region), root, request.section)
  const { changes, rejections } = threadTime.measure(account, () =>
    readChanges(section, incomingChanges(section, request.changes, session.region, asText)),
  )
  refuse(portal, section, rejections)
  const isInspected =
    !hasSignatures(section, changes) || (await inspectSignatures(portal, section, changes, save, account))
  await portal.submissions.waitForSubmission(account)
  const { saved, current } = await changeOwnApplication(
    portal,
    session,
    key,
    async (db, { application, storedResponse }) => {
      const events: AuditEvent[] = []
      let current: Pick<Application, 'revision' | 'data'> = draftOf(application)
      const saved = await runIdempotent<SavedRevision>(
        portal,
        db,
        { account, key, storedResponse, request: { root, ...request } },
        async () => {
          // The stored response of this key has expired since the inspection.
          if (!isInspected) throw unavailable(1)
          const draft = editableDraftOf(application)
          portal.writeQuota.assertAvailable(account)
          // A database on another machine has its own disk.
          if (portal.settings.databaseUrl === '') portal.diskSpace.assertRoom()
          const verdict = await resolveChanges(portal, db, draft, section, changes, request.revision)
          if (verdict.outcome === 'nothing') return { revision: draft.revision, before: draft.revision }
          await assertAsked(portal, db, draft, section, pathsOfChanges(section, verdict.changes))
          const { event, ...stored } = await store(portal, db, draft, section, verdict.changes)
          events.push(event)
          current = stored
          return { revision: stored.revision, before: draft.revision }
        },
      )
      await addAudit(db, ...events)
      return { saved, current }
    },
  )
  // Pauses after long work here, where no lock is held.
  await threadTime.pause(account)
  return threadTime.measure(account, () =>
    saveResponse(section, { changes, revision: request.revision }, saved, current),
  )
}

/** The part of the response that is stored for retries. Earlier versions also stored the values. */
type SavedRevision = Pick<SaveData, 'revision' | 'before'>

/**
 * Returns the response of a save, or of its retry: its own changes, or the values as they are stored now when the page
 * has missed other changes. Values of a later revision carry that revision, so that the browser compares its next save
 * with what it shows.
 * @param page the parsed changes and the revision they are based on
 */
function saveResponse(
  section: Section,
  page: Pick<SaveRequest, 'changes' | 'revision'>,
  saved: SavedRevision,
  { revision, data }: Pick<Application, 'revision' | 'data'>,
): SaveData {
  const before = revision === saved.revision ? saved.before : revision
  if (revision === saved.revision && before === page.revision) return { revision, before, changes: page.changes }
  return { revision, before, values: valuesOf(section, data) }
}

/**
 * Redraws new signatures, but only when nothing else rejects the save, so that a rejected one costs no rendering. The
 * transaction validates again.
 * @returns false, without redrawing, for a save whose key has a stored response
 */
async function inspectSignatures(
  portal: AppContext,
  section: Section,
  changes: Changes,
  { request, idempotencyKey: key, signal }: Save,
  account: string,
): Promise<boolean> {
  if (await findStoredResponse(portal.database, { account, key })) return false
  const draft = await loadEditableDraft(portal.database, account)
  const verdict = await resolveChanges(portal, portal.database, draft, section, changes, request.revision)
  if (verdict.outcome === 'nothing') return true
  dataAfter(section, draft.data, verdict.changes)
  refuse(portal, section, await refusedSignatures(portal.inspector, section, verdict.changes, { account, signal }))
  return true
}

/** Rejects a save. @throws ServiceError 400 with the first of the rejections, when there are any */
function refuse(portal: AppContext, section: Section, all: readonly Rejection[]): void {
  const refusals = all.slice(0, maxRejections)
  if (refusals.length === 0) return
  portal.log.info({ findings: diagnosticsOf(section, refusals) }, 'a save was refused')
  throw unstorableError(section, refusals)
}

/** Codes of rejected values that are more precise than a wrong format (2024). */
const codesOfRejections: { readonly [Code in IssueCode]?: ResultCode } = {
  unknownField: codes.parameterError,
  serverOwned: codes.parameterError,
  notDate: codes.dateFormatError,
  notDateTime: codes.dateFormatError,
  noSuchDay: codes.dateFormatError,
  tooLong: codes.parameterInvalid,
  tooManyEntries: codes.parameterInvalid,
  tooManySignatures: codes.parameterInvalid,
}

/** Returns the error of rejected values. An unknown name takes precedence, as in every request. */
function unstorableError(section: Section, refusals: readonly Rejection[]): ServiceError {
  const found = refusals.map(({ code }) => codesOfRejections[code] ?? codes.fieldFormatError)
  const code = found.find((candidate) => candidate === codes.parameterError) ?? found[0]
  return invalidFields(
    refusals.map((refusal) => toFieldProblem(section, refusal)),
    code,
  )
}

async function resolveChanges(
  { threadTime }: AppContext,
  db: Database,
  draft: Application,
  section: Section,
  changes: Changes,
  revision: number,
): Promise<Exclude<SaveResolution, { outcome: 'conflict' }>> {
  if (revision > draft.revision) throw conflict(draft, section, [])
  const since = revision === draft.revision ? [] : await dataPathsChangedSince(db, draft.account, revision)
  const verdict = threadTime.measure(draft.account, () => resolveSave(section, draft.data, changes, since))
  if (verdict.outcome !== 'conflict') return verdict
  const conflicts = verdict.conflicts.map(({ path, sent, stored }) => ({ path, yours: sent, theirs: stored }))
  throw conflict(draft, section, conflicts)
}

function conflict(
  { revision, data }: Application,
  section: Section,
  conflicts: ConflictData['conflicts'],
): ServiceError {
  const conflictData: ConflictData = { revision, conflicts, values: valuesOf(section, data) }
  if (conflicts.length === 0)
    return new ServiceError(codes.updateFailed, {
      data: { ...conflictData },
      text: { key: 'requestErrors.saves.newerRevision' },
    })
  const fields = conflicts.map(({ path }): FieldProblem => {
    const label = labelKeyOf(section, path)
    return { path, code: 'updateFailed', problem: 'requestErrors.saves.conflict', ...(label && { label }) }
  })
  return new ServiceError(codes.updateFailed, { data: { ...conflictData }, fields })
}

async function store(
  portal: AppContext,
  db: Database,
  draft: Application,
  section: Section,
  changes: Changes,
): Promise<Pick<Application, 'revision' | 'data'> & { event: AuditEvent }> {
  const { data, dataPaths } = portal.threadTime.measure(draft.account, () => unsignedAfter(section, draft, changes))
  const paths = [...changedDataPaths(section, changes), ...dataPaths]
  const revision = await storeDraft(portal, db, draft, data, { section: section.id, places: paths })
  const detail = { revision, section: section.id, ...summaryOf(paths) }
  const at = toTimestamp(portal.clock.now())
  const event = { at, account: draft.account, actor: 'applicant', action: 'saved', detail } as const
  return { revision, data, event }
}

/** Returns the data after a save. In a returned application, a declaration that the save makes outdated is removed. */
function unsignedAfter(section: Section, draft: Application, changes: Changes): WithoutDeclaration {
  const data = dataAfter(section, draft.data, changes)
  if (draft.remarks.length === 0) return { data, dataPaths: [] }
  return withoutOutdatedDeclaration(regionOf(draft.region), section, draft.data, data)
}

/** Maximum paths in an entry of the audit log. */
const maxLoggedPaths = 20

/**
 * Returns a summary of paths for the audit log, which is never pruned: of many paths only the first ones, their number
 * and a digest of all.
 */
function summaryOf(paths: readonly string[]): AuditEvent['detail'] {
  if (paths.length <= maxLoggedPaths) return { places: paths }
  const pathsSha256 = sha256(JSON.stringify(paths))
  return { places: paths.slice(0, maxLoggedPaths), placeCount: paths.length, placesSha256: pathsSha256 }
}

/** Returns the data after a save, which are checked against limits of stored and new entries together. */
function dataAfter(section: Section, data: ApplicationData, changes: Changes): ApplicationData {
  try {
    return applyChanges(section, data, changes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const { max } = section.fields[error.message] as unknown as ListField
    throw unstorableError(section, [{ path: error.message, code: 'tooManyEntries', params: { max } }])
  }
}
