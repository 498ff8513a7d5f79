import { titles } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text/text.ts'

/** The title of a person; the applicant types a title that is not in the list. */
export const titleFields = {
  title: choice(titles),
  titleOfOther: text({ max: 35, when: { title: 'other' } }),
}
