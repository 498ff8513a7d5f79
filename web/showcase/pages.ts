import { completionOf } from '#domain/application/completion.ts'
import { timeLeftOf } from '#domain/application/timeLeft.ts'
import { textParamsOf } from '#domain/application/wording.ts'
import type { Conflict } from '#domain/contract/refusals.ts'
import type { Translate } from '#domain/kit/say.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import { region } from '#region'
import type { ApiError } from '#web/app/api/failure.ts'
import type { ApplicationState } from '#web/app/application.ts'
import { pageDefaults } from '#web/app/config.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import { createObservable } from '#web/app/store.ts'
import type { OpenRows, SectionPageState, UndoStacks } from '#web/form/SectionContext.ts'
import type { Saver } from '#web/form/saver.ts'
import { createSectionStore } from '#web/form/store.ts'
import { showcase } from './definition.ts'

const context = { today: '2026-11-21', application: {} }
const states = completionOf(region, {}, context)

/** An application nobody sent: what is saved goes nowhere. */
export const mockApplication: ApplicationState = {
  region,
  account: '100234',
  email: 'layla@company.example',
  companyName: 'Blue Dune Trading FZE',
  status: 'pending',
  editable: true,
  reference: '',
  remarks: [],
  data: {},
  revision: 1,
  context,
  states,
  progress: 43,
  timeLeft: timeLeftOf(states, {}, context),
  config: pageDefaults,
  latestStates: () => states,
  saveSection: (_section, _changes, revision) => Promise.resolve({ revision, values: {} }),
  updateFiles: () => undefined,
  reload: () => Promise.resolve(),
}

/** The same, submitted. */
export const submitted: ApplicationState = { ...mockApplication, status: 'ready', editable: false }

interface SpecimenOptions {
  readonly values?: SectionValues
  readonly application?: ApplicationState
  /** Whether what is missing and wrong is shown. */
  readonly shows?: boolean
  readonly conflicts?: readonly Conflict[]
  readonly openRow?: string
}

/** What a part of a section's page works with, all but the words, which follow the language. */
export type Parts = Omit<SectionPageState, 'tKey' | 'textParams'>

/** Makes the page of the section that has one question of every kind. */
export function partsOf({
  values = {},
  application = mockApplication,
  shows,
  conflicts = [],
  openRow,
}: SpecimenOptions): Parts {
  const blank = valuesOf(showcase, {})
  const store = createSectionStore(showcase, { ...blank, ...values }, context, application.editable)
  const open = createObservable(conflicts)
  const saver: Saver = {
    conflicts: open,
    save: () => Promise.resolve({ kind: 'saved' }),
    mergeServerValues: () => undefined,
    abort: store.reset,
    retry: () => undefined,
    lastError: createObservable<ApiError | undefined>(undefined),
    resolveConflict: (path) => open.set(open.get().filter((item) => item.path !== path)),
  }
  if (shows) store.showProblems()
  const openRows = createObservable<OpenRows>(openRow ? { list: { rowId: openRow, isOpen: true } } : {})
  return {
    store,
    saver,
    application,
    latest: createObservable(application),
    openRows,
    undoStacks: createObservable<UndoStacks>({}),
    unsavedAtSubmission: createObservable<readonly UnsavedAnswer[]>([]),
  }
}

/** The page with its words. */
export function withStatus(parts: Parts, tKey: Translate): SectionPageState {
  return { ...parts, tKey, textParams: textParamsOf(region.id, {}, tKey, pageDefaults.wording) }
}
