import type { Completion, SectionState } from '#domain/application/progress/completion.ts'
import { guidePath, nextPath, previousPath, thanksPath } from '#domain/application/progress/navigation.ts'
import type { RetryableUpload } from './draftSession.ts'
import type { SaveOutcome, SectionController } from './sectionController.ts'

/** The functions of the page and its application that the footer's actions need. */
export interface StepActionContext {
  /** The current path. */
  readonly path: string
  /** Returns true when the page of a path is shown and no navigation to another one has begun. */
  isShown(path: string): boolean
  /** True while the application is pending; otherwise nothing is saved. */
  readonly editable: boolean
  controller(): SectionController | undefined
  /** Returns the current states, including a save that has just ended. */
  states(): readonly SectionState[]
  /** Returns true while files are being uploaded. */
  isUploading(): boolean
  /** Returns the first failed upload whose question is still visible. */
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
  /** Locks the page against editing and navigation until it is unlocked. */
  lock(isLocked: boolean): void
  /** Asks the applicant to confirm the submission. Resolves to false when the applicant continues to edit. */
  confirm(): Promise<boolean>
  /** Submits the application and reports its own errors. Returns true when the server accepted it. */
  submit(): Promise<boolean>
}

/** Saves when the page has changes and the application is pending. Returns false to cancel the navigation (NAV-4). */
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

/** Saves the section for Save Draft, even without changes (SAV-1, SAV-2). */
export async function saveDraft(context: StepActionContext): Promise<void> {
  const outcome = await context.controller()?.save()
  if (outcome && notifyUnlessSaved(outcome, context)) context.notify.saved()
}

/** Saves changes, then opens the page that Next leads to (NAV-1, NAV-2). */
export async function goNext(context: StepActionContext): Promise<void> {
  if (context.path !== guidePath && !(await saveIfNeeded(context))) return
  const target = nextPath(context.states(), context.path, context.lastPath())
  if (target) context.navigate(target)
}

/** Saves changes, then opens the page that Previous leads to (NAV-3). */
export async function goPrevious(context: StepActionContext): Promise<void> {
  if (!(await saveIfNeeded(context))) return
  const target = previousPath(context.states(), context.path)
  if (target) context.navigate(target)
}

/**
 * Saves changes, then submits a valid application once the applicant confirms; opens the first invalid section if not
 * (SUB-1, SUB-2). The confirmation names remarks without an answer, which do not prevent a submission. While a file is
 * being uploaded, or after an upload failed, it submits nothing, because the file would not be part of the submission.
 */
export async function submit(context: StepActionContext): Promise<void> {
  if (context.isUploading()) return context.notify.uploading()
  if (context.failedUpload()) {
    context.notify.failedUpload()
    return showFailedUpload(context)
  }
  if (!(await locked(context, () => saveIfNeeded(context)))) return
  const invalid = context.states().find(({ left }) => left > 0)
  if (invalid) {
    context.notify.incomplete()
    return showSectionProblems(invalid.section.path, context)
  }
  if (!(await context.confirm())) return
  if (await locked(context, () => context.submit())) context.navigate(thanksPath)
}

async function locked(context: StepActionContext, act: () => Promise<boolean>): Promise<boolean> {
  context.lock(true)
  return act().finally(() => context.lock(false))
}

/** Navigates to a failed upload, which the applicant can retry or dismiss. */
export async function showFailedUpload(context: StepActionContext): Promise<void> {
  const { path, field } = context.failedUpload() ?? {}
  if (path === undefined || field === undefined) return
  if (context.isShown(path)) context.controller()?.showQuestion(field)
  else context.navigate(path, { question: field })
}

/** Navigates to a section and shows its errors. */
function showSectionProblems(path: string, context: StepActionContext): void {
  if (context.isShown(path)) context.controller()?.showProblems()
  else context.navigate(path, { showProblems: true })
}

/** Returns true for the last step, where Submit replaces Next. */
export function isLastStep(states: readonly Completion[], path: string): boolean {
  return states.at(-1)?.section.path === path
}
