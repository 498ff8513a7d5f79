import { titles } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text.ts'

/** How a person is addressed; a title that is not in the list is written out. */
export const titleFields = {
  title: choice(titles),
  titleOfOther: text({ max: 35, when: { title: 'other' } }),
}
