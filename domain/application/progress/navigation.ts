import type { Completion } from './completion.ts'

/** The page of instructions, the first step of every region. It is not a section and has no completion. */
export const guidePath = '/guide'
/** All questions and answers on one page, for a check before submission; follows the last step and is not a step. */
export const reviewPath = '/review'
/** The page after submission. */
export const thanksPath = '/thanks'
/** The page with the status of a submitted application, to which applicants return. */
export const statusPath = '/status'
/** The page on which applicants copy or delete their own data at any time. */
export const ownDataPath = '/your-data'
/** The target of the redirect of a visitor without a session. */
export const welcomePath = '/welcome'
/** The error page. Pages of other regions show it under their own path. */
export const errorPath = '/404'

/**
 * Returns the target of Next. From the guide: the remembered last path if it is still offered, else the first
 * incomplete section. From a section: the next incomplete one after it, else the first incomplete one before it, else
 * the next step of the menu. The current section is never the target; an incomplete section outside the menu can be.
 * Returns undefined on the last step with nothing left to complete, where Submit replaces Next.
 */
export function nextPath(states: readonly Completion[], current: string, lastPath?: string): string | undefined {
  const paths: string[] = states.map((state) => state.section.path)
  if (current === guidePath) {
    if (lastPath && paths.includes(lastPath)) return lastPath
    return firstIncomplete(states) ?? menuPaths(states)[0]
  }
  const currentIndex = paths.indexOf(current)
  const after = states.slice(currentIndex + 1)
  return firstIncomplete(after) ?? firstIncomplete(states.slice(0, Math.max(currentIndex, 0))) ?? menuPaths(after)[0]
}

/**
 * Returns the target of Previous: the nearest incomplete section before, else the first incomplete one after, else the
 * previous step of the menu. The guide precedes the first section, the review follows the last one. Returns undefined
 * on the guide, the first step.
 */
export function previousPath(states: readonly Completion[], current: string): string | undefined {
  if (current === guidePath) return undefined
  const currentIndex =
    current === reviewPath ? states.length : states.findIndex((state) => state.section.path === current)
  if (currentIndex <= 0) return guidePath
  const before = states.slice(0, currentIndex).toReversed()
  return firstIncomplete(before) ?? firstIncomplete(states.slice(currentIndex + 1)) ?? menuPaths(before)[0] ?? guidePath
}

/** Returns the paths in the menu, whose order applies between complete sections. */
function menuPaths(states: readonly Completion[]): string[] {
  return states.filter((state) => !state.outsideMenu).map((state) => state.section.path)
}

/** Returns the path of the first incomplete section. */
export function firstIncomplete(states: readonly Completion[]): string | undefined {
  return states.find((state) => !state.complete)?.section.path
}
