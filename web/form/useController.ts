import { useState } from 'react'
import { isDirty } from '#domain/application/isDirty.ts'
import { type SectionController, useSectionController } from '#web/application/sectionController.ts'
import { keyTranslatorFor, language } from '#web/i18n/languages.ts'
import { onNextFrame } from '#web/ui/focus.ts'
import { conflictsId } from './Conflicts.tsx'
import { summaryId } from './ErrorSummary.tsx'
import { openAndFocusField } from './focus.ts'
import { unsavedAnswers } from './model/unsavedAnswers.ts'
import type { SectionPageState } from './SectionContext.ts'

/** Number of saves in a row through which the applicant may type before leaving asks for confirmation. */
const maxSaves = 5

/** Lets the footer save this section and show its errors. */
export function useController({ store, saver, latest, openRows }: SectionPageState): void {
  // A save without a response may have been accepted, even when its changes were reverted since.
  const hasNewAnswers = () => store.isDirty() || saver.lastError.get() !== undefined
  const [controller] = useState<SectionController>(() => ({
    isDirty() {
      const { section } = store
      return hasNewAnswers() || isDirty(section, latest.get().data, store.stored(), store.enteredValues())
    },
    hasNewAnswers,
    hasEdits: store.hasEdits,
    unsaved: () => unsavedAnswers(store, latest.get(), keyTranslatorFor(language.get())),
    async save() {
      // The browser's buttons leave a page without blurring its active field.
      store.blurActive()
      let outcome = await saver.save()
      // Answers typed during a save are saved as well, because the applicant often leaves after it.
      for (let attempt = 0; attempt < maxSaves && outcome.kind === 'saved' && store.hasEdits(); attempt++)
        outcome = await saver.save()
      if (outcome.kind === 'told') focusOnNextFrame(conflictsId)
      if (outcome.kind === 'refused' && store.summary().length > 0) focusOnNextFrame(summaryId)
      return outcome
    },
    showProblems() {
      if (store.showProblems().length === 0) return false
      focusOnNextFrame(summaryId)
      return true
    },
    showQuestion(path) {
      store.showProblemAt(path)
      openAndFocusField({ openRows, store }, path)
    },
  }))
  useSectionController(controller)
}

/** Moves the focus to an element that the next frame renders. */
function focusOnNextFrame(id: string): void {
  onNextFrame(() => document.getElementById(id)?.focus())
}
