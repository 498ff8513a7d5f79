import { sanctionedCountries } from '../../kit/data/compliance.ts'
import { group } from '../../kit/field.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { files } from '../../kit/kinds/files.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { explanation, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { matchesFatfLists } from './matchesFatfLists.ts'

/** True for a yes to any of the first four questions; the fifth requires a file instead of a text (reading A-16). */
const whenConcerned = [
  { isRelatedToFATF: true },
  { isCountryFATFIM: true },
  { isUAEorUNSCSanctioned: true },
  { isOtherSanctioned: true },
] as const

/** Sanctions and counter-proliferation of weapons of mass destruction (UAE and Mauritius). */
export const sanctions = section({
  id: 'sanctions',
  path: '/sanctions',
  dataPath: 'clientOtherInfo.preventSanctionsWMD',
  terms: ['term-fatf', 'term-wmd'],
  fields: {
    ...group('lists', {
      intro: notice('sanctions-intro', { tone: 'help' }),
      lists: notice('sanctions-lists', { tone: 'help' }),
      isRelatedToFATF: yesNo(),
      isCountryFATFIM: yesNo(),
      isUAEorUNSCSanctioned: yesNo(),
      isOtherSanctioned: yesNo(),
      reasonForSanction: explanation({ when: whenConcerned }),
      sanctionedCountry: choice(sanctionedCountries, { when: whenConcerned }),
      otherSanctionedCountry: text({ min: 2, when: { sanctionedCountry: 'Others' } }),
    }),
    ...group('goods', {
      dualUse: notice('dualuse-help', { tone: 'help' }),
      isTradeDualUseGoods: yesNo(),
      copyOfEOCN6: files({ when: { isTradeDualUseGoods: true } }),
    }),
    ...group('undertaking', { undertaking: notice('sanctions-undertaking') }),
  },
  rules: { listsAgree: matchesFatfLists },
})
