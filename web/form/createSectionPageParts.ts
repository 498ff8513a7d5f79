import { textParamsOf } from '#domain/application/textParams.ts'
import type { Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import type { ApplicationState } from '#web/application/application.ts'
import type { UnsavedAnswer } from '#web/application/sectionController.ts'
import { keyTranslatorFor, language } from '#web/i18n/languages.ts'
import { createObservable } from '#web/state/observable.ts'
import { issueMessage, labelOf } from './fields/names.ts'
import { createSaver } from './model/saver.ts'
import { createSectionStore } from './model/store.ts'
import type { OpenRows, SectionPageState, UndoStacks } from './SectionContext.ts'

/** The state that lasts as long as the page of a section. */
export type SectionPageParts = Pick<
  SectionPageState,
  'store' | 'saver' | 'latest' | 'openRows' | 'undoStacks' | 'unsavedAtSubmission'
>

/** Creates the state of a section's page from the application at the time when the page opens. */
export function createSectionPageParts(section: Section, application: ApplicationState): SectionPageParts {
  const latest = createObservable(application)
  const store = createSectionStore(
    section,
    valuesOf(section, application.data),
    application.context,
    application.editable,
  )
  if (application.editable) store.showExistingErrors()
  const saver = createSaver({
    store,
    revision: application.revision,
    send: (changes, revision, key) => latest.get().saveSection(section, changes, revision, key),
    describeUnstorable(unstorable) {
      const [first] = unstorable
      const { region, data, config } = latest.get()
      const tKey = keyTranslatorFor(language.get())
      const label = labelOf(store, first.path, tKey, textParamsOf(region.id, data, tKey, config.wording))
      return tKey('formUi.summary.heldBack', { count: unstorable.length, label, problem: issueMessage(first, tKey) })
    },
  })
  return {
    store,
    saver,
    latest,
    openRows: createObservable<OpenRows>({}),
    undoStacks: createObservable<UndoStacks>({}),
    unsavedAtSubmission: createObservable<readonly UnsavedAnswer[]>([]),
  }
}
