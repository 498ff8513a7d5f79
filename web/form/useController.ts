import { useState } from 'react'
import { isDirty } from '#domain/application/dirty.ts'
import { language, sayIn } from '#web/app/languages.ts'
import { type SectionController, useSectionController } from '#web/app/sectionController.ts'
import { afterDrawing } from '#web/ui/focus.ts'
import { conflictsId } from './Conflicts.tsx'
import { summaryId } from './ErrorSummary.tsx'
import { focusPath } from './focus.ts'
import type { SectionPage } from './SectionContext.ts'
import { unsavedAnswers } from './unsavedAnswers.ts'

/** Somebody who types through so many saves in a row is asked before the page is left. */
const mostSaves = 5

/** Lets the footer save this section and show what is missing in it. */
export function useController({ store, saver, latest, openRows }: SectionPage): void {
  // A save without an answer may have been taken, also where what it sent was typed back since.
  const hasNewAnswers = () => store.isDirty() || saver.trouble.get() !== undefined
  const [controller] = useState<SectionController>(() => ({
    isDirty() {
      const { section } = store
      return hasNewAnswers() || isDirty(section, latest.get().data, store.stored(), store.answered())
    },
    hasNewAnswers,
    hasEdits: store.hasEdits,
    unsaved: () => unsavedAnswers(store, latest.get(), sayIn(language.get())),
    async save() {
      // Browser buttons leave a page with the cursor still in a field.
      store.leaveTyped()
      let outcome = await saver.save()
      // What was typed while a save was under way is saved as well, for the page is often left after it.
      for (let again = 0; again < mostSaves && outcome.kind === 'saved' && store.hasEdits(); again++)
        outcome = await saver.save()
      if (outcome.kind === 'told') focusSoon(conflictsId)
      if (outcome.kind === 'refused' && store.summary().length > 0) focusSoon(summaryId)
      return outcome
    },
    showProblems() {
      if (store.showProblems().length === 0) return false
      focusSoon(summaryId)
      return true
    },
    showQuestion(path) {
      store.showProblemAt(path)
      focusPath({ openRows, store }, path)
    },
  }))
  useSectionController(controller)
}

/** Moves the focus to something that is drawn with the next frame. */
function focusSoon(id: string): void {
  afterDrawing(() => document.getElementById(id)?.focus())
}
