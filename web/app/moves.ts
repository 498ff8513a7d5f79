import { progressOf, type SectionState } from '#domain/application/completion.ts'
import { firstIncomplete, guidePath, nextPath, previousPath, thanksPath } from '#domain/application/navigation.ts'
import type { SaveOutcome, SectionController } from './sectionController.ts'
import type { FileToRetry } from './uploads.ts'

/** What the footer's moves need from the page. */
export interface MoveTools {
  /** The path the person is on. */
  readonly path: string
  /** Whether the application is pending; otherwise nothing is saved. */
  readonly editable: boolean
  controller(): SectionController | undefined
  /** As of this moment, a save that has just ended included. */
  states(): readonly SectionState[]
  /** Whether files are on their way to the server. */
  isUploading(): boolean
  /** The first file that did not arrive and is still asked for. */
  failedFile(): FileToRetry | undefined
  lastPath(): string | undefined
  go(path: string, options?: { readonly showProblems?: boolean; readonly question?: string }): void
  tell: {
    saved(): void
    refused(message: string): void
    saveFailed(reason: string): void
    incomplete(): void
    uploading(): void
    failedFile(): void
  }
  /** Keeps the page as it is, for editing and for going elsewhere, until it is told otherwise. */
  lock(isLocked: boolean): void
  /** Submits, and answers whether it was taken. It tells its own failures. */
  submit(): Promise<boolean>
}

/** Saves when the page holds something new and the application is pending; false stops the move (NAV-4). */
async function saveIfNeeded(tools: MoveTools): Promise<boolean> {
  const controller = tools.controller()
  if (!tools.editable || !controller?.isDirty()) return true
  return tellUnlessSaved(await controller.save(), tools)
}

function tellUnlessSaved(outcome: SaveOutcome, { tell }: MoveTools): boolean {
  if (outcome.kind === 'refused') tell.refused(outcome.message)
  if (outcome.kind === 'failed') tell.saveFailed(outcome.reason)
  return outcome.kind === 'saved'
}

/** Save Draft: runs the section's save whatever changed (SAV-1, SAV-2). */
export async function saveDraft(tools: MoveTools): Promise<void> {
  const outcome = await tools.controller()?.save()
  if (outcome && tellUnlessSaved(outcome, tools)) tools.tell.saved()
}

/** Next (NAV-1, NAV-2). */
export async function moveNext(tools: MoveTools): Promise<void> {
  if (tools.path !== guidePath && !(await saveIfNeeded(tools))) return
  const target = nextPath(tools.states(), tools.path, tools.lastPath())
  if (target) tools.go(target)
}

/** Previous (NAV-3). */
export async function movePrevious(tools: MoveTools): Promise<void> {
  if (!(await saveIfNeeded(tools))) return
  const target = previousPath(tools.states(), tools.path)
  if (target) tools.go(target)
}

/**
 * Submit on the last step or the review: saves, then submits at 100 %, else leads to what is missing (SUB-1, SUB-2). A file still on
 * its way would not be part of it: the person is asked to wait; nor would one that did not arrive: they are led to it.
 */
export async function submit(tools: MoveTools): Promise<void> {
  if (tools.isUploading()) return tools.tell.uploading()
  if (tools.failedFile()) {
    tools.tell.failedFile()
    return showFailedFile(tools)
  }
  tools.lock(true)
  const ended = await saveAndSubmit(tools).finally(() => tools.lock(false))
  if (ended === 'taken') tools.go(thanksPath)
  else if (ended) {
    tools.tell.incomplete()
    showMissing(ended.missing, tools)
  }
}

/** Answers nothing where the save or the submission failed and said so. */
async function saveAndSubmit(tools: MoveTools): Promise<'taken' | { readonly missing: string } | undefined> {
  if (!(await saveIfNeeded(tools))) return undefined
  const states = tools.states()
  const missing = firstIncomplete(states)
  if (progressOf(states) < 100 && missing) return { missing }
  return (await tools.submit()) ? 'taken' : undefined
}

/** Leads to a file that did not arrive, to be tried again or dismissed. */
export async function showFailedFile(tools: MoveTools): Promise<void> {
  const { path, field } = tools.failedFile() ?? {}
  if (path === undefined || field === undefined) return
  if (path === tools.path) tools.controller()?.showQuestion(field)
  else tools.go(path, { question: field })
}

/** Leads to a section and has it show what is missing. */
function showMissing(path: string, tools: MoveTools): void {
  if (path === tools.path) tools.controller()?.showProblems()
  else tools.go(path, { showProblems: true })
}

/** Whether this is the last step, where Submit takes over from Next. */
export function isLastStep(states: readonly SectionState[], path: string): boolean {
  return states.at(-1)?.section.path === path
}
