import { useState } from 'react'
import { isDirty } from '#domain/application/isDirty.ts'
import { type SectionController, useSectionController } from '#web/application/sectionController.ts'
import { keyTranslatorFor, language } from '#web/i18n/languages.ts'
import { onNextFrame } from '#web/ui/focus.tsx'
import { conflictsId } from './Conflicts.tsx'
import { summaryId } from './ErrorSummary.tsx'
import { openAndFocusField } from './focus.ts'
import type { SectionPageState } from './SectionContext.ts'
import { unsavedAnswers } from './unsavedAnswers.ts'

/** Number of saves in a row through which the applicant may type before leaving asks for confirmation. */
const maxSaves = 5

/** Lets the footer save this section and show its errors. */
export function useController({ model, sync, latest, openRows }: SectionPageState): void {
  // A save without a response may have been accepted, even when its changes were reverted since.
  const hasNewAnswers = () => model.isDirty() || sync.lastError.get() !== undefined
  const [controller] = useState<SectionController>(() => ({
    isDirty() {
      const { section } = model
      return hasNewAnswers() || isDirty(section, latest.get().data, model.stored(), model.rows.enteredValues())
    },
    hasNewAnswers,
    hasEdits: () => model.hasEdits(),
    unsaved: () => unsavedAnswers(model, latest.get(), keyTranslatorFor(language.get())),
    async save() {
      // The browser's buttons leave a page without blurring its active field.
      model.blurActive()
      let outcome = await sync.save()
      // Answers typed during a save are saved as well, because the applicant often leaves after it.
      for (let attempt = 0; attempt < maxSaves && outcome.kind === 'saved' && model.hasEdits(); attempt++)
        outcome = await sync.save()
      if (outcome.kind === 'handled') focusOnNextFrame(conflictsId)
      if (outcome.kind === 'refused' && model.validation.summary().length > 0) focusOnNextFrame(summaryId)
      return outcome
    },
    showProblems() {
      if (model.validation.showProblems().length === 0) return false
      focusOnNextFrame(summaryId)
      return true
    },
    showQuestion(path) {
      model.validation.showProblemAt(path)
      openAndFocusField({ openRows, model }, path)
    },
  }))
  useSectionController(controller)
}

/** Moves the focus to an element that the next frame renders. */
function focusOnNextFrame(id: string): void {
  onNextFrame(() => document.getElementById(id)?.focus())
}
