import type { QueryKey } from '@tanstack/react-query'
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
    // Last, because the page must know that the saved values are its own before it renders them.
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
 * Reports an accepted save. Once the page has applied it, answers that were typed meanwhile or cannot be sent count as
 * unsaved.
 */
function setSaved(draft: DraftSession): void {
  const savedState: SaveState = { kind: 'saved', at: new Date() }
  draft.saveState.set(savedState)
  setTimeout(() => draft.saveState.get() === savedState && draft.hasUnsavedEdits() && draft.markUnsaved())
}

/**
 * Returns a section as stored after a save. A response that contains only the changes is applied to the cached section.
 * A cache older than the revision before the save, as after a conflict, is loaded again first. A cache at least as new
 * as the response already contains the changes.
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
    ...dataAfterSave(draft, section, cached, withStoredValues(section, cached, withoutFiles(section, values))),
    revision: isNext ? revision : cached.revision,
  } as FormData)
  if (isNext) reloadWhileLoading(draft, queryKey)
  else void queries.invalidateQueries({ queryKey })
}

/** Loads data again when they are being loaded, because the response may have been read before the change. */
function reloadWhileLoading({ queries }: DraftSession, queryKey: QueryKey): void {
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}

/** Returns the data as the server stores them: saving a returned application removes an outdated declaration. */
function dataAfterSave(
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
    const { queryKey } = accountQuery(draft)
    draft.queries.setQueryData(queryKey, (info) => info && { ...info, remarks })
    reloadWhileLoading(draft, queryKey)
  } catch (caught) {
    reloadAfterSubmission(draft, caught)
    throw caught
  }
}

/**
 * Reloads an application that was submitted elsewhere, to show its new status. When that fails, it reloads as soon as
 * the window regains focus.
 */
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
  reloadWhileLoading(draft, queryKey)
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

/** Returns the data of a conflict when another window saved the same answers meanwhile; undefined for other errors. */
export function conflictIn(caught: unknown): ConflictData | undefined {
  if (!(caught instanceof ApiError) || caught.code !== codes.updateFailed || caught.status !== 409) return undefined
  return caught.data as ConflictData
}
