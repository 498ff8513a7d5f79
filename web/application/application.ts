import { createContext, use } from 'react'
import type { SectionState } from '#domain/application/completion.ts'
import type { Remark, Status } from '#domain/application/status.ts'
import type { TimeLeft } from '#domain/application/timeLeft.ts'
import type { ClientConfig } from '#domain/contract/config.ts'
import type { Changes } from '#domain/kit/changes.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import type { ApplicationData } from '#domain/kit/values.ts'
import type { Region } from '#domain/regions/region.ts'

/** A section's values as the server holds them, at the revision they stand at. */
export interface StoredSection {
  readonly revision: number
  readonly values: SectionValues
}

/** Makes the files of a field after an upload or a deletion from those before. */
export type UpdateFiles = (files: readonly FileRecord[]) => readonly FileRecord[]

/** The applicant's application, as the server last told it. */
export interface ApplicationState {
  readonly region: Region
  readonly account: string
  readonly email: string
  readonly companyName: string
  readonly status: Status
  /** What it is filed under once it was submitted; empty before. */
  readonly reference: string
  /** Whether it may be edited, saved and submitted: while it is pending. */
  readonly editable: boolean
  readonly remarks: readonly Remark[]
  readonly data: ApplicationData
  readonly revision: number
  /** Today at the brokerage, the whole application, and the judge of telephone numbers once it is loaded. */
  readonly context: CheckContext
  /** The menu's sections and whether each is complete. */
  readonly states: readonly SectionState[]
  /** Percent of them complete. */
  readonly progress: number
  /** How long they still take. */
  readonly timeLeft: TimeLeft
  /** The same sections as of this moment, where a save has just been taken in and the page is not drawn anew yet. */
  latestStates(): readonly SectionState[]
  /** Fills the placeholders of texts, and limits uploads. */
  readonly config: ClientConfig
  /**
   * Sends a section's changes, starting from `revision`, and takes the answer into the application. The footer's save state
   * follows. Repeat a save that got no answer with the same key.
   * @throws Failure
   */
  saveSection(section: Section, changes: Changes, revision: number, idempotencyKey: string): Promise<StoredSection>
  /** Takes into the application what the server holds of a files field after an upload or a deletion. */
  updateFiles(section: Section, name: string, change: UpdateFiles): void
  /** Loads the application anew, and answers when it is there. */
  reload(): Promise<void>
}

export const ApplicationContext = createContext<ApplicationState | undefined>(undefined)

/**
 * The application around a page of the main layout.
 * @throws Error outside of it
 */
export function useApplication(): ApplicationState {
  const application = use(ApplicationContext)
  if (!application) throw new Error('useApplication is used outside the main layout')
  return application
}
