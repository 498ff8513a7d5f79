import { wordingOf } from '#domain/application/wording.ts'
import type { Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import type { Application } from '#web/app/application.ts'
import { language, sayIn } from '#web/app/languages.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import { createStore } from '#web/app/store.ts'
import { labelOf, messageOf } from './names.ts'
import type { OpenRows, Removals, SectionPage } from './SectionContext.ts'
import { createSaver } from './saver.ts'
import { createSectionStore } from './store.ts'

/** What lives as long as the page of a section stands. */
export type PageParts = Pick<SectionPage, 'store' | 'saver' | 'latest' | 'openRows' | 'removals' | 'notTaken'>

/** Makes the state of a section's page from the application as it is when the page opens. */
export function createPageParts(section: Section, application: Application): PageParts {
  const latest = createStore(application)
  const store = createSectionStore(
    section,
    valuesOf(section, application.data),
    application.context,
    application.editable,
  )
  if (application.editable) store.showFaults()
  const saver = createSaver({
    store,
    revision: application.revision,
    send: (changes, revision, key) => latest.get().saveSection(section, changes, revision, key),
    wordsOf(heldBack) {
      const [first] = heldBack
      const { region, data, config } = latest.get()
      const say = sayIn(language.get())
      const label = labelOf(store, first.path, say, wordingOf(region.id, data, say, config.wording))
      return say('formUi.summary.heldBack', { count: heldBack.length, label, problem: messageOf(first, say) })
    },
  })
  return {
    store,
    saver,
    latest,
    openRows: createStore<OpenRows>({}),
    removals: createStore<Removals>({}),
    notTaken: createStore<readonly UnsavedAnswer[]>([]),
  }
}
