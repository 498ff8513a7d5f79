import { withoutOutdatedDeclaration } from '#domain/application/returned.ts'
import type { FormData } from '#domain/contract/accountInfo.ts'
import { type CallName, idempotencyHeader } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import type { ConflictData } from '#domain/contract/errors.ts'
import type { SaveData } from '#domain/contract/form.ts'
import type { RemarkState } from '#domain/contract/status.ts'
import { applyChanges, type Changes } from '#domain/kit/changes.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type Root, rootOfSection, type Section } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { region } from '#region'
import { ApiError, isAlreadySubmittedError } from '../api/error.ts'
import { showMessage } from '../ui/toasts.ts'
import type { StoredSection, UpdateFiles } from './application.ts'
import { withoutFiles, withStoredValues } from './applicationData.ts'
import type { DraftSession, SaveState } from './draftSession.ts'
import { accountQuery, formQuery } from './queries.ts'

/** The save call of each part of the application data. */
const saveCalls = {
  clientDetail: 'updateAndCreateClientDetail',
  clientOtherInfo: 'updateAndCreateClientOtherInfo',
  bankInfo: 'updateAndCreateBank',
  companyLeadership: 'updateAndCreateCompanyLeadership',
} as const satisfies Readonly<Record<Root, CallName>>

/** Sends a section's changes and merges the response into the cached application. @throws ApiError */
export async function saveSection(
  draft: DraftSession,
  section: Section,
  changes: Changes,
  revision: number,
  idempotencyKey: string,
): Promise<StoredSection> {
  draft.saveState.set({ kind: 'saving' })
  try {
    const { code, message, data } = await draft.api.call(
      saveCalls[rootOfSection(section)],
      { section: section.id, revision, changes: { ...changes } },
      { headers: { [idempotencyHeader]: idempotencyKey } },
    )
    // The only code of an accepted save (SAV-1).
    if (code !== codes.querySuccess) throw new ApiError({ code, message, data, status: 200 })
    const stored = await storedAfter(draft, section, data)
    await refreshRemarks(draft, section)
    // Last: the page must not render the saved values before it knows that they are its own.
    mergeSavedSection(draft, section, data.before, stored)
    setSaved(draft)
    return stored
  } catch (caught) {
    draft.saveState.set({ kind: 'failed' })
    reloadAfterSubmission(draft, caught)
    throw caught
  }
}

/**
 * Reports an accepted save. After the page has applied it, answers typed meanwhile or not sendable count as unsaved.
 */
function setSaved(draft: DraftSession): void {
  const savedState: SaveState = { kind: 'saved', at: new Date() }
  draft.saveState.set(savedState)
  setTimeout(() => draft.saveState.get() === savedState && draft.hasUnsavedEdits() && draft.markUnsaved())
}

/**
 * Returns a section as stored after a save. An answer with changes alone extends the cache, when that has every other
 * value of the revision before. After a conflict the cache is older than the page: the application is loaded. A cache
 * that is not older than the answer has the changes too.
 * @throws ApiError when the application cannot be loaded
 */
async function storedAfter(draft: DraftSession, section: Section, saved: SaveData): Promise<StoredSection> {
  if ('values' in saved) return saved
  const query = formQuery(draft)
  const known = draft.queries.getQueryData<FormData>(query.queryKey)
  const cached =
    known && known.revision >= saved.before ? known : await draft.queries.fetchQuery({ ...query, staleTime: 0 })
  if (cached.revision >= saved.revision) return { revision: cached.revision, values: valuesOf(section, cached) }
  return { revision: saved.revision, values: valuesOf(section, applyChanges(section, cached, saved.changes)) }
}

/**
 * Merges a section's values from the server into the cache. A response older than the cache changes nothing. A later
 * revision than expected means that another window saved or uploaded: the application is reloaded. The older revision
 * stays until then, so that a save of another section is still compared with the values of this page (SAV-4). Files
 * stay unchanged: a save writes none, and its response may be older than an upload that ended meanwhile.
 */
function mergeSavedSection(
  draft: DraftSession,
  section: Section,
  before: number,
  { revision, values }: StoredSection,
): void {
  const { queries } = draft
  const { queryKey } = formQuery(draft)
  const cached = queries.getQueryData<FormData>(queryKey)
  if (!cached || revision < cached.revision) return
  const isNext = before <= cached.revision
  queries.setQueryData(queryKey, {
    ...unsignedAfter(draft, section, cached, withStoredValues(section, cached, withoutFiles(section, values))),
    revision: isNext ? revision : cached.revision,
  } as FormData)
  // A response still loading may have been read before this save.
  if (!isNext || queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}

/** Returns the data after a save as the server stores them: a returned application loses an outdated declaration. */
function unsignedAfter(
  draft: DraftSession,
  section: Section,
  before: ApplicationData,
  after: ApplicationData,
): ApplicationData {
  if (remarksOf(draft).length === 0) return after
  const { data, dataPaths } = withoutOutdatedDeclaration(region, section, before, after)
  if (dataPaths.length > 0) showMessage('info', ($) => $.formUi.remarks.declarationUnsigned)
  return data
}

function remarksOf(draft: DraftSession): readonly RemarkState[] {
  return draft.queries.getQueryData(accountQuery(draft).queryKey)?.remarks ?? []
}

/** Loads the remarks again when a change may have answered one. A failure leaves them as they are. */
async function refreshRemarks(draft: DraftSession, section: Section): Promise<void> {
  const info = draft.queries.getQueryData(accountQuery(draft).queryKey)
  const mayAnswer = remarksOf(draft).some(({ path, changed }) => path === section.path && !changed)
  // In a limited round, a change may open answers that it made invalid.
  if (!mayAnswer && (info?.limitedTo ?? null) === null) return
  await draft.queries.fetchQuery({ ...accountQuery(draft), staleTime: 0 }).catch(() => undefined)
}

/** Stores the reply to a remark. @throws ApiError */
export async function replyToRemark(draft: DraftSession, id: string, text: string): Promise<void> {
  try {
    const { remarks } = (await draft.api.call('replyToRemark', { id, text })).data
    draft.queries.setQueryData(accountQuery(draft).queryKey, (info) => info && { ...info, remarks })
  } catch (caught) {
    reloadAfterSubmission(draft, caught)
    throw caught
  }
}

/** Shows the new status of an application that was submitted elsewhere. When that fails, regaining focus reloads it. */
function reloadAfterSubmission(draft: DraftSession, caught: unknown): void {
  if (isAlreadySubmittedError(caught)) void reloadApplication(draft).catch(() => undefined)
}

/** Updates the files of a field in the cache after an upload or a deletion, on any page. */
export function updateFiles(draft: DraftSession, section: Section, name: string, change: UpdateFiles): void {
  const { queries, saveState } = draft
  const { queryKey } = formQuery(draft)
  const cached = queries.getQueryData<FormData>(queryKey)
  if (!cached) return
  const files = valuesOf(section, cached)[name] as readonly FileRecord[]
  queries.setQueryData(queryKey, withStoredValues(section, cached, { [name]: change(files) }) as FormData)
  // A response still loading may have been read before the change.
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  void refreshRemarks(draft, section)
  if (['none', 'saved'].includes(saveState.get().kind)) saveState.set({ kind: 'saved', at: new Date() })
}

/** Reloads account and application, as they are after this call. @throws ApiError */
export async function reloadApplication(draft: DraftSession): Promise<void> {
  const { queries } = draft
  const load = () =>
    Promise.all([
      queries.fetchQuery({ ...accountQuery(draft), staleTime: 0 }),
      queries.fetchQuery({ ...formQuery(draft), staleTime: 0 }),
    ])
  // A response still loading may have been read before, and a fetch only joins it.
  if (queries.isFetching() > 0) await load().catch(() => undefined)
  await load()
}

/** Returns what another window saved meanwhile, for a save that was refused for it. */
export function conflictIn(caught: unknown): ConflictData | undefined {
  if (!(caught instanceof ApiError) || caught.code !== codes.updateFailed || caught.status !== 409) return undefined
  return caught.data as ConflictData
}
