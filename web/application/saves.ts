import type { FormData } from '#domain/contract/accountInfo.ts'
import { type CallName, idempotencyHeader } from '#domain/contract/calls.ts'
import type { SaveData } from '#domain/contract/form.ts'
import type { Changes } from '#domain/kit/changes.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type Root, rootOfSection, type Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import { type ApiError, isAlreadySubmittedError } from '../api/error.ts'
import { api } from '../api/index.ts'
import { queries } from '../api/queries.ts'
import type { StoredSection, UpdateFiles } from './application.ts'
import { withoutFiles, withStoredValues } from './applicationData.ts'
import { accountQuery, formQuery } from './queries.ts'
import { markUnsaved, type SaveState, saveState } from './saveState.ts'
import { hasUnsavedEdits } from './sectionController.ts'

/** The save call of each part of the application data. */
const saveCalls = {
  clientDetail: 'updateAndCreateClientDetail',
  clientOtherInfo: 'updateAndCreateClientOtherInfo',
  bankInfo: 'updateAndCreateBank',
  companyLeadership: 'updateAndCreateCompanyLeadership',
} as const satisfies Readonly<Record<Root, CallName>>

/** The one code that means a save was taken (SAV-1, reading B-11). */
const savedCode = 1004

/** Sends a section's changes and takes the answer into what the page knows. @throws Failure */
export async function saveSection(
  account: string,
  section: Section,
  changes: Changes,
  revision: number,
  idempotencyKey: string,
): Promise<StoredSection> {
  saveState.set({ kind: 'saving' })
  try {
    const { code, message, data } = await api.call(
      saveCalls[rootOfSection(section)],
      { section: section.id, revision, changes: { ...changes } },
      { headers: { [idempotencyHeader]: idempotencyKey } },
    )
    if (code !== savedCode) throw { code, message, data, status: 200 } satisfies ApiError
    mergeSavedSection(account, section, data)
    setSaved()
    return data
  } catch (caught) {
    saveState.set({ kind: 'failed' })
    // The page says so as soon as it knows; where it cannot load that now, it looks again when the window comes back.
    if (isAlreadySubmittedError(caught)) void reloadApplication(account).catch(() => undefined)
    throw caught
  }
}

/** Says that a save was taken; once the page has taken it in too, what was typed meanwhile or could not be sent is not called saved. */
function setSaved(): void {
  const savedState: SaveState = { kind: 'saved', at: new Date() }
  saveState.set(savedState)
  setTimeout(() => saveState.get() === savedState && hasUnsavedEdits() && markUnsaved())
}

/**
 * Takes a section's values as the server holds them; an answer older than what is known already changes nothing. Where the save met
 * a later revision than is known, somebody saved or uploaded elsewhere: the rest is loaded anew, and until it is here the older
 * revision stands, so that a save of another section is still compared with what this page knows of it (SAV-4). Its files it leaves
 * alone: a save writes none, and its answer may be older than an upload that ended meanwhile.
 */
function mergeSavedSection(account: string, section: Section, { revision, before, values }: SaveData): void {
  const { queryKey } = formQuery(account)
  const cached = queries.getQueryData<FormData>(queryKey)
  if (!cached || revision < cached.revision) return
  const isNext = before <= cached.revision
  queries.setQueryData(queryKey, {
    ...withStoredValues(section, cached, withoutFiles(section, values)),
    revision: isNext ? revision : cached.revision,
  } as FormData)
  // What is being loaded may have been read before this save.
  if (!isNext || queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}

/** Takes into the application what the server holds of a files field after an upload or a deletion, wherever the person is. */
export function updateFiles(account: string, section: Section, name: string, change: UpdateFiles): void {
  const { queryKey } = formQuery(account)
  const cached = queries.getQueryData<FormData>(queryKey)
  if (!cached) return
  const files = valuesOf(section, cached)[name] as readonly FileRecord[]
  queries.setQueryData(queryKey, withStoredValues(section, cached, { [name]: change(files) }) as FormData)
  // What is being loaded may have been read before.
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  if (['none', 'saved'].includes(saveState.get().kind)) saveState.set({ kind: 'saved', at: new Date() })
}

/** Loads account and application anew. @throws Failure */
export async function reloadApplication(account: string): Promise<void> {
  await Promise.all([
    queries.fetchQuery({ ...accountQuery(account), staleTime: 0 }),
    queries.fetchQuery({ ...formQuery(account), staleTime: 0 }),
  ])
}
