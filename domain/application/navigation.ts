import type { SectionState } from './completion.ts'

/** The instructions, the first step of every region; no section, no completion. */
export const guidePath = '/guide'
/** Every question and answer on one page, to check before submitting; stands behind the last step, and counts as none. */
export const reviewPath = '/review'
/** Shown after submission. */
export const thanksPath = '/thanks'

/**
 * Where Next leads. From the guide: the remembered last path if it is still offered, else the first incomplete section. From a
 * section: the next incomplete one after it, else the first incomplete one before it, else the next step of the menu. The current
 * section is never the target; one outside the menu is while it is incomplete. Undefined on the last step with nothing left to
 * do, where Submit takes over.
 */
export function nextPath(states: readonly SectionState[], current: string, lastPath?: string): string | undefined {
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
 * Where Previous leads: the nearest incomplete section before, else the first incomplete one after, else the step of the menu
 * before. Before the first section stands the guide, behind the last one the review. Undefined on the guide, the first step.
 */
export function previousPath(states: readonly SectionState[], current: string): string | undefined {
  if (current === guidePath) return undefined
  const currentIndex =
    current === reviewPath ? states.length : states.findIndex((state) => state.section.path === current)
  if (currentIndex <= 0) return guidePath
  const before = states.slice(0, currentIndex).toReversed()
  return firstIncomplete(before) ?? firstIncomplete(states.slice(currentIndex + 1)) ?? menuPaths(before)[0] ?? guidePath
}

/** The way through what is complete is that of the menu. */
function menuPaths(states: readonly SectionState[]): string[] {
  return states.filter((state) => !state.outsideMenu).map((state) => state.section.path)
}

/** The first section that is not complete. */
export function firstIncomplete(states: readonly SectionState[]): string | undefined {
  return states.find((state) => !state.complete)?.section.path
}
