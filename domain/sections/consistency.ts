import { list } from '../kit/kinds/list.ts'
import { explanation, text } from '../kit/kinds/text/text.ts'
import { section } from '../kit/section.ts'

/** The explanations of answers that contradict each other, on the review page of every region. */
export const consistency = section({
  id: 'consistency',
  path: '/review',
  dataPath: 'clientOtherInfo.consistency',
  fields: {
    explanations: list({
      optional: true,
      max: 100,
      title: ['finding'],
      fields: {
        /** The key of a finding: the rule and the entries concerned. */
        finding: text({ max: 120 }),
        /** The hash of the compared answers; after they change, an explanation is asked for again. */
        fingerprint: text({ max: 14, pattern: /^[0-9a-f]{14}$/ }),
        text: explanation({ max: 500 }),
      },
    }),
    /** Pairs of entries that are two people with the same name, each as `directors/<row id>`. */
    distinct: list({
      optional: true,
      max: 100,
      title: ['one'],
      fields: { one: text({ max: 120 }), other: text({ max: 120 }) },
    }),
  },
})
