import type { Condition } from '../../kit/condition.ts'
import { platforms } from '../../kit/data/lists.ts'
import { choices } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text.ts'

/** The trading platforms wanted. */
export const platformsWanted = choices(platforms)

/**
 * Which other platform is meant.
 * @param when the platforms wanted, under the name the section gives them, include another one
 */
export function otherPlatform<const C extends Condition>(when: C) {
  return text({ min: 2, max: 70, when })
}
