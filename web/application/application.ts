import { createContext, use } from 'react'
import type { SectionState } from '#domain/application/progress/completion.ts'
import type { TimeLeft } from '#domain/application/progress/timeLeft.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import type { ClientConfig } from '#domain/contract/config.ts'
import type { Outcome, RemarkState, Status } from '#domain/contract/status.ts'
import type { Changes } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import type { Params } from '#domain/kit/translate.ts'
import type { ApplicationData } from '#domain/kit/values/values.ts'
import type { Region } from '#domain/regions/region.ts'
import { useKeyTranslation } from '../i18n/languages.ts'

/** A section's values and revision on the server. */
export interface StoredSection {
  readonly revision: number
  readonly values: SectionValues
}

/** Returns the files of a field after an upload or a deletion, given the files before. */
export type UpdateFiles = (files: readonly FileRecord[]) => readonly FileRecord[]

/** The applicant's application, as last received from the server. */
export interface ApplicationState {
  readonly region: Region
  readonly account: string
  readonly email: string
  readonly companyName: string
  readonly status: Status
  /** The final outcome of an application that was not approved; null for all others. */
  readonly outcome: Outcome | null
  /** The reference number of a submitted application; empty before. */
  readonly reference: string
  /** True while the application is pending: it may be edited, saved and submitted. */
  readonly editable: boolean
  /** True from the first submission on, also after the application was returned. */
  readonly wasSubmitted: boolean
  /** The time at which the application will be deleted, ISO 8601 in UTC; null when none is set. */
  readonly deleteAt: string | null
  /** The remarks of the brokerage on a returned application. */
  readonly remarks: readonly RemarkState[]
  /** True while the brokerage asks about some answers only, and all others are read-only. */
  readonly isLimited: boolean
  /** Returns true when an answer may be changed: `field`, `list`, `list/rowId` or `list/rowId/field`. */
  mayEdit(section: Section, path: string): boolean
  /** Returns true when anything in a section may be changed. */
  mayEditAny(section: Section): boolean
  readonly data: ApplicationData
  readonly revision: number
  /** Today at the brokerage, the whole application, and the validator of telephone numbers once it is loaded. */
  readonly context: CheckContext
  /** The menu's sections and their completion. */
  readonly states: readonly SectionState[]
  /** Percentage of complete sections. */
  readonly progress: number
  /** Estimated time for the remaining sections. */
  readonly timeLeft: TimeLeft
  /** Returns the current sections, including a save that the page has not rendered yet. */
  latestStates(): readonly SectionState[]
  /** Parameters for the placeholders of texts, and limits of uploads. */
  readonly config: ClientConfig
  /**
   * Sends a section's changes, based on `revision`, and merges the response into the application. The footer's save
   * state follows. A save without a response is retried with the same key.
   * @throws ApiError
   */
  saveSection(section: Section, changes: Changes, revision: number, idempotencyKey: string): Promise<StoredSection>
  /** Updates the files of a field in the application after an upload or a deletion. */
  updateFiles(section: Section, name: string, change: UpdateFiles): void
  /** Stores the reply to a remark; an empty text removes it. @throws ApiError */
  replyToRemark(id: string, text: string): Promise<void>
  /** Reloads the application. Resolves when it is loaded. */
  reload(): Promise<void>
}

export const ApplicationContext = createContext<ApplicationState | undefined>(undefined)

/**
 * Returns the application of a page of the main layout.
 * @throws Error outside of the main layout
 */
export function useApplication(): ApplicationState {
  const application = use(ApplicationContext)
  if (!application) throw new Error('useApplication is used outside the main layout')
  return application
}

/** Returns the parameters for the placeholders of the form's texts, on a page of the main layout. */
export function useTextParams(): Params {
  const { region, data, config } = useApplication()
  return textParamsOf(region.id, data, useKeyTranslation(), config.brokerParams)
}
