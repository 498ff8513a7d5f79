import { textParamsOf } from '#domain/application/wording.ts'
import type { Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import type { ApplicationState } from '#web/app/application.ts'
import { keyTranslatorFor, language } from '#web/app/languages.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import { createObservable } from '#web/app/store.ts'
import { issueMessage, labelOf } from './names.ts'
import type { OpenRows, SectionPageState, UndoStacks } from './SectionContext.ts'
import { createSaver } from './saver.ts'
import { createSectionStore } from './store.ts'

/** What lives as long as the page of a section stands. */
export type SectionPageParts = Pick<
  SectionPageState,
  'store' | 'saver' | 'latest' | 'openRows' | 'undoStacks' | 'unsavedAtSubmission'
>

/** Makes the state of a section's page from the application as it is when the page opens. */
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
