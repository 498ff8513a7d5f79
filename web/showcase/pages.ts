import { completionOf } from '#domain/application/progress/completion.ts'
import { timeLeftOf } from '#domain/application/progress/timeLeft.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import type { Conflict } from '#domain/contract/errors.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { region } from '#region'
import type { ApplicationState } from '#web/application/application.ts'
import { pageDefaults } from '#web/application/config.ts'
import { inputOf } from '#web/form/inputs/index.ts'
import { SectionModel } from '#web/form/model/model.ts'
import { SectionSync } from '#web/form/model/sync.ts'
import type { FieldFindings, OpenRows, SectionPageState, UndoStacks } from '#web/form/SectionContext.ts'
import { createObservable } from '#web/state/observable.ts'
import { showcase } from './definition.ts'

const context = { today: '2026-11-21', application: {} }
const states = completionOf(region, {}, context)

/** A mock application. Its saves are not sent. */
export const mockApplication: ApplicationState = {
  region,
  account: '100234',
  email: 'layla@company.example',
  companyName: 'Blue Dune Trading FZE',
  status: 'pending',
  outcome: null,
  editable: true,
  reference: '',
  wasSubmitted: false,
  deleteAt: null,
  remarks: [],
  isLimited: false,
  mayEdit: () => true,
  mayEditAny: () => true,
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
  replyToRemark: () => Promise.resolve(),
  reload: () => Promise.resolve(),
}

/** The mock application after submission. */
export const submitted: ApplicationState = {
  ...mockApplication,
  ...{ status: 'ready', editable: false, wasSubmitted: true },
  ...{ mayEdit: () => false, mayEditAny: () => false },
}

interface SpecimenOptions {
  readonly values?: SectionValues
  readonly application?: ApplicationState
  /** Shows the errors of the section. */
  readonly shows?: boolean
  readonly conflicts?: readonly Conflict[]
  readonly openRow?: string
}

/** The context of a section's page without its texts, which depend on the language. */
export type Parts = Omit<SectionPageState, 'tKey' | 'textParams'>

/** Creates the page of the section with one question of every kind. */
export function partsOf({
  values = {},
  application = mockApplication,
  shows,
  conflicts = [],
  openRow,
}: SpecimenOptions): Parts {
  const blank = valuesOf(showcase, {})
  const model = new SectionModel(showcase, { ...blank, ...values }, context, () => application.editable)
  const sync = new SectionSync({
    model,
    revision: application.revision,
    send: (_changes, revision) => Promise.resolve({ revision, values: {} }),
    describeUnstorable: ([issue]) => issue.code,
  })
  sync.conflicts.set(conflicts)
  if (shows) model.validation.showProblems()
  const openRows = createObservable<OpenRows>(openRow ? { list: { rowId: openRow, isOpen: true } } : {})
  return {
    model,
    sync,
    application,
    mayEdit: () => application.editable,
    latest: createObservable(application),
    inputOf,
    openRows,
    findings: createObservable<FieldFindings>(new Map()),
    undoStacks: createObservable<UndoStacks>({}),
  }
}

/** Returns the page with its texts. */
export function withStatus(parts: Parts, tKey: Translate): SectionPageState {
  return { ...parts, tKey, textParams: textParamsOf(region.id, {}, tKey, pageDefaults.brokerParams) }
}
