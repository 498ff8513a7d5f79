import { useEffect, useLayoutEffect, useState } from 'react'
import { isDirty } from '#domain/application/isDirty.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import { isEditable } from '#domain/contract/status.ts'
import type { Section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { type ApplicationState, useApplication } from '#web/application/application.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { accountQuery } from '#web/application/queries.ts'
import { type SectionController, useSectionController } from '#web/application/sectionController.ts'
import { keyTranslatorFor, language, useKeyTranslation } from '#web/i18n/languages.ts'
import { createObservable } from '#web/state/observable.ts'
import { onNextFrame } from '#web/ui/focus.tsx'
import { conflictsId } from './Conflicts.tsx'
import { summaryId } from './ErrorSummary.tsx'
import { issueWithSubject } from './fields/names.ts'
import { openAndFocusField } from './focus.ts'
import { inputOf } from './inputs/index.ts'
import { SectionModel } from './model/model.ts'
import { SectionSync, startAutosave } from './model/sync.ts'
import type { FieldFindings, OpenRows, SectionPageState, UndoStacks } from './SectionContext.ts'
import { unsavedAnswers } from './unsavedAnswers.ts'

/** The parts of the state that are created once, when the page of a section opens. */
type PageParts = Omit<SectionPageState, 'application' | 'tKey' | 'textParams' | 'mayEdit'>

/** Returns the state of a section's page, updates it with the application around it, and saves automatically. */
export function useSectionPage(section: Section): SectionPageState {
  const whole = useApplication()
  const application = withinLimits(whole, section)
  const draft = useDraftSession()
  const tKey = useKeyTranslation()
  const [parts] = useState(() => createPageParts(section, application))
  const { model, sync, latest } = parts
  const { data, revision, context, editable } = application
  useEffect(() => latest.set(application), [latest, application])
  useEffect(() => model.setContext(context), [model, context])
  useDiscardAfterSubmission(parts, whole.editable)
  useEffect(() => sync.mergeApplication({ revision, values: valuesOf(section, data) }), [sync, section, data, revision])
  useEffect(() => (editable ? startAutosave(model, sync, draft) : undefined), [model, sync, draft, editable])
  useSaveOnLeaving(parts)
  const textParams = textParamsOf(application.region.id, data, tKey, application.config.brokerParams)
  return { ...parts, application, tKey, textParams, mayEdit: (path) => application.mayEdit(section, path) }
}

/** Makes the application read-only for a section in which a limited round asks for nothing. */
function withinLimits(application: ApplicationState, section: Section): ApplicationState {
  const editable = application.mayEditAny(section)
  return editable === application.editable ? application : { ...application, editable }
}

/** Creates the state of a section's page from the current application. */
function createPageParts(section: Section, application: ApplicationState): PageParts {
  const { data, revision, context, editable, mayEdit } = application
  const latest = createObservable(application)
  const model = new SectionModel(section, valuesOf(section, data), context, (path) => mayEdit(section, path))
  if (editable) model.validation.showExistingErrors()
  const sync = new SectionSync({
    model,
    revision,
    send: (changes, known, key) => latest.get().saveSection(section, changes, known, key),
    describeUnstorable(unstorable) {
      const [first] = unstorable
      const { region, data: answers, config } = latest.get()
      const tKey = keyTranslatorFor(language.get())
      const textParams = textParamsOf(region.id, answers, tKey, config.brokerParams)
      const problem = issueWithSubject({ model, tKey, textParams }, first)
      return tKey('formUi.summary.notStored', { count: unstorable.length, problem })
    },
  })
  return {
    model,
    sync,
    latest,
    inputOf,
    openRows: createObservable<OpenRows>({}),
    findings: createObservable<FieldFindings>(new Map()),
    undoStacks: createObservable<UndoStacks>({}),
  }
}

/** Replaces typed values with the stored ones, before the next paint, once the application was submitted elsewhere. */
function useDiscardAfterSubmission(parts: PageParts, editable: boolean): void {
  const { model, sync, latest, undoStacks } = parts
  const draft = useDraftSession()
  useLayoutEffect(() => {
    if (editable) return
    draft.keepUnsaved(model.hasEdits() ? unsavedAnswers(model, latest.get()) : undefined)
    sync.abort()
    undoStacks.set({})
    draft.clearUnsaved()
  }, [editable, draft, model, sync, latest, undoStacks])
}

/**
 * Saves answers that were typed after a navigation was confirmed and before its page renders. When the application was
 * submitted elsewhere, keeps them for the applicant to copy.
 */
function useSaveOnLeaving({ model, sync, latest }: PageParts): void {
  const draft = useDraftSession()
  useEffect(
    () => () => {
      // An applicant who leaves without saving has discarded the edits, and the controller with them.
      if (!draft.controller.get() || !draft.isSignedIn() || !model.hasEdits()) return
      const answers = unsavedAnswers(model, latest.get())
      void sync.save({ isQuiet: true }).then(async ({ kind }) => {
        if (kind === 'refused' && (await isSubmittedElsewhere(draft))) draft.keepUnsaved(answers)
      })
    },
    [draft, model, sync, latest],
  )
}

async function isSubmittedElsewhere(draft: DraftSession): Promise<boolean> {
  const info = await draft.queries.fetchQuery({ ...accountQuery(draft), staleTime: 0 }).catch(() => undefined)
  return info !== undefined && !isEditable(info.accStatus)
}

/** Number of consecutive saves during which the applicant may keep typing before leaving asks for confirmation. */
const maxSaves = 5

/** Lets the footer save this section and show its errors. */
export function useController({ model, sync, latest, openRows, undoStacks }: SectionPageState): void {
  // A save without a response may have been accepted, even when its changes were reverted since.
  const hasNewAnswers = () => model.isDirty() || sync.lastError.get() !== undefined
  const [controller] = useState<SectionController>(() => ({
    isDirty() {
      const { section } = model
      return hasNewAnswers() || isDirty(section, latest.get().data, model.stored(), model.rows.enteredValues())
    },
    hasNewAnswers,
    hasEdits: () => model.hasEdits(),
    unsaved: () => unsavedAnswers(model, latest.get()),
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
      openAndFocusField({ openRows, undoStacks, model }, path)
    },
  }))
  useSectionController(controller)
}

/** Moves the focus to an element that the next frame renders. */
function focusOnNextFrame(id: string): void {
  onNextFrame(() => document.getElementById(id)?.focus())
}
