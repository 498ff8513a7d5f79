import type { Condition } from '../../kit/condition.ts'
import { platforms } from '../../kit/data/lists.ts'
import { choices } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text/text.ts'

/** The chosen trading platforms. */
export const platformsWanted = choices(platforms)

/**
 * Returns the field with the name of another platform.
 * @param when the condition that the chosen platforms, under their name in the section, include another one
 */
export function otherPlatform<const C extends Condition>(when: C) {
  return text({ min: 2, max: 70, when })
}
