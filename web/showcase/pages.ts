import { completionOf } from '#domain/application/completion.ts'
import { timeLeftOf } from '#domain/application/timeLeft.ts'
import { wordingOf } from '#domain/application/wording.ts'
import type { Conflict } from '#domain/contract/refusals.ts'
import type { Say } from '#domain/kit/say.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import { region } from '#region'
import type { Failure } from '#web/app/api/failure.ts'
import type { Application } from '#web/app/application.ts'
import { pageDefaults } from '#web/app/config.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import { createStore } from '#web/app/store.ts'
import type { OpenRows, Removals, SectionPage } from '#web/form/SectionContext.ts'
import type { Saver } from '#web/form/saver.ts'
import { createSectionStore } from '#web/form/store.ts'
import { showcase } from './definition.ts'

const context = { today: '2026-11-21', application: {} }
const states = completionOf(region, {}, context)

/** An application nobody sent: what is saved goes nowhere. */
export const standIn: Application = {
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
  changeFiles: () => undefined,
  reload: () => Promise.resolve(),
}

/** The same, submitted. */
export const submitted: Application = { ...standIn, status: 'ready', editable: false }

interface Setting {
  readonly values?: SectionValues
  readonly application?: Application
  /** Whether what is missing and wrong is shown. */
  readonly shows?: boolean
  readonly conflicts?: readonly Conflict[]
  readonly openRow?: string
}

/** What a part of a section's page works with, all but the words, which follow the language. */
export type Parts = Omit<SectionPage, 'say' | 'wording'>

/** Makes the page of the section that has one question of every kind. */
export function partsOf({ values = {}, application = standIn, shows, conflicts = [], openRow }: Setting): Parts {
  const blank = valuesOf(showcase, {})
  const store = createSectionStore(showcase, { ...blank, ...values }, context, application.editable)
  const open = createStore(conflicts)
  const saver: Saver = {
    conflicts: open,
    save: () => Promise.resolve({ kind: 'saved' }),
    adopt: () => undefined,
    giveUp: store.discard,
    retry: () => undefined,
    trouble: createStore<Failure | undefined>(undefined),
    settle: (path) => open.set(open.get().filter((one) => one.path !== path)),
  }
  if (shows) store.showProblems()
  const openRows = createStore<OpenRows>(openRow ? { list: { rowId: openRow, isOpen: true } } : {})
  return {
    store,
    saver,
    application,
    latest: createStore(application),
    openRows,
    removals: createStore<Removals>({}),
    notTaken: createStore<readonly UnsavedAnswer[]>([]),
  }
}

/** The page with its words. */
export function inWords(parts: Parts, say: Say): SectionPage {
  return { ...parts, say, wording: wordingOf(region.id, {}, say, pageDefaults.wording) }
}
