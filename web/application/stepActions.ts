import { progressOf, type SectionState } from '#domain/application/completion.ts'
import { firstIncomplete, guidePath, nextPath, previousPath, thanksPath } from '#domain/application/navigation.ts'
import type { SaveOutcome, SectionController } from './sectionController.ts'
import type { RetryableUpload } from './uploads.ts'

/** What the footer's moves need from the page. */
export interface StepActionContext {
  /** The path the person is on. */
  readonly path: string
  /** Returns true when the page of a path is shown and no navigation to another one has begun. */
  isShown(path: string): boolean
  /** Whether the application is pending; otherwise nothing is saved. */
  readonly editable: boolean
  controller(): SectionController | undefined
  /** As of this moment, a save that has just ended included. */
  states(): readonly SectionState[]
  /** Whether files are on their way to the server. */
  isUploading(): boolean
  /** The first file that did not arrive and is still asked for. */
  failedUpload(): RetryableUpload | undefined
  lastPath(): string | undefined
  navigate(path: string, options?: { readonly showProblems?: boolean; readonly question?: string }): void
  notify: {
    saved(): void
    rejected(message: string): void
    saveFailed(reason: string): void
    incomplete(): void
    uploading(): void
    failedUpload(): void
  }
  /** Keeps the page as it is, for editing and for going elsewhere, until it is told otherwise. */
  lock(isLocked: boolean): void
  /** Submits, and answers whether it was taken. It tells its own failures. */
  submit(): Promise<boolean>
}

/** Saves when the page holds something new and the application is pending; false stops the move (NAV-4). */
async function saveIfNeeded(context: StepActionContext): Promise<boolean> {
  const controller = context.controller()
  if (!context.editable || !controller?.isDirty()) return true
  return notifyUnlessSaved(await controller.save(), context)
}

function notifyUnlessSaved(outcome: SaveOutcome, { notify }: StepActionContext): boolean {
  if (outcome.kind === 'refused') notify.rejected(outcome.message)
  if (outcome.kind === 'failed') notify.saveFailed(outcome.reason)
  return outcome.kind === 'saved'
}

/** Save Draft: runs the section's save whatever changed (SAV-1, SAV-2). */
export async function saveDraft(context: StepActionContext): Promise<void> {
  const outcome = await context.controller()?.save()
  if (outcome && notifyUnlessSaved(outcome, context)) context.notify.saved()
}

/** Next (NAV-1, NAV-2). */
export async function goNext(context: StepActionContext): Promise<void> {
  if (context.path !== guidePath && !(await saveIfNeeded(context))) return
  const target = nextPath(context.states(), context.path, context.lastPath())
  if (target) context.navigate(target)
}

/** Previous (NAV-3). */
export async function goPrevious(context: StepActionContext): Promise<void> {
  if (!(await saveIfNeeded(context))) return
  const target = previousPath(context.states(), context.path)
  if (target) context.navigate(target)
}

/**
 * Submit on the last step or the review: saves, then submits at 100 %, else leads to what is missing (SUB-1, SUB-2). A file still on
 * its way would not be part of it: the person is asked to wait; nor would one that did not arrive: they are led to it.
 */
export async function submit(context: StepActionContext): Promise<void> {
  if (context.isUploading()) return context.notify.uploading()
  if (context.failedUpload()) {
    context.notify.failedUpload()
    return showFailedUpload(context)
  }
  context.lock(true)
  const outcome = await saveAndSubmit(context).finally(() => context.lock(false))
  if (outcome === 'taken') context.navigate(thanksPath)
  else if (outcome) {
    context.notify.incomplete()
    showSectionProblems(outcome.missing, context)
  }
}

/** Answers nothing where the save or the submission failed and said so. */
async function saveAndSubmit(context: StepActionContext): Promise<'taken' | { readonly missing: string } | undefined> {
  if (!(await saveIfNeeded(context))) return undefined
  const states = context.states()
  const missing = firstIncomplete(states)
  if (progressOf(states) < 100 && missing) return { missing }
  return (await context.submit()) ? 'taken' : undefined
}

/** Leads to a file that did not arrive, to be tried again or dismissed. */
export async function showFailedUpload(context: StepActionContext): Promise<void> {
  const { path, field } = context.failedUpload() ?? {}
  if (path === undefined || field === undefined) return
  if (context.isShown(path)) context.controller()?.showQuestion(field)
  else context.navigate(path, { question: field })
}

/** Leads to a section and has it show what is missing. */
function showSectionProblems(path: string, context: StepActionContext): void {
  if (context.isShown(path)) context.controller()?.showProblems()
  else context.navigate(path, { showProblems: true })
}

/** Whether this is the last step, where Submit takes over from Next. */
export function isLastStep(states: readonly SectionState[], path: string): boolean {
  return states.at(-1)?.section.path === path
}
