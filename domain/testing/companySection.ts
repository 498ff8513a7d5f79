import { group } from '../kit/field.ts'
import { choice, choices, options } from '../kit/kinds/choice.ts'
import { date } from '../kit/kinds/date.ts'
import { files } from '../kit/kinds/files.ts'
import { list } from '../kit/kinds/list.ts'
import { notice } from '../kit/kinds/notice.ts'
import { percent } from '../kit/kinds/number.ts'
import { explanation, name, text } from '../kit/kinds/text/text.ts'
import { toggle, yesNo } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'

export const natures = options('nature', ['trade', 'finance', 'others'])
export const platforms = options('platform', ['MT4', 'MT5', 'Others'])

/** A small section with every feature: nested conditions, a card, a list, files and a rule. */
export const company = section({
  id: 'company',
  path: '/company',
  dataPath: 'clientDetail.companyInfo',
  fields: {
    ...group('company', {
      companyName: name(),
      nature: choice(natures),
      otherNature: text({ min: 3, when: { nature: 'others' } }),
      otherNatureSince: date({ when: { otherNature: 'mining' } }),
    }),
    intro: notice('intro-01', { when: { nature: 'finance' } }),
    owners: list({
      dataPath: 'clientDetail.companyInfo.shareholders',
      title: ['fullName'],
      max: 3,
      fields: {
        fullName: name(),
        isPerson: yesNo(),
        birthplace: text({ when: { isPerson: true } }),
        share: percent(),
      },
      rules: {
        wholePerson: (row) =>
          row.birthplace === 'nowhere' ? [{ field: 'birthplace', code: 'pattern', severity: 'error' }] : [],
      },
    }),
    platforms: choices(platforms),
    otherPlatform: text({ when: { platforms: 'Others' } }),
    sameAddress: toggle(),
    street: text({ when: { sameAddress: false } }),
    remarks: explanation({ optional: true }),
    reason: text({ optional: { sameAddress: true } }),
    licence: files({ optional: true, dataPath: 'clientOtherInfo.uploadedFiles' }),
  },
  rules: {
    shares: ({ owners }) => {
      const sum = owners.reduce((total, owner) => total + (owner.share ?? 0), 0)
      return sum > 100 ? [{ path: 'owners', code: 'holdingSum', severity: 'error', params: { sum } }] : []
    },
    otherNatureIsNew: ({ otherNature }) =>
      otherNature === 'trade' ? [{ path: 'otherNature', code: 'nameDiffers', severity: 'warning' }] : [],
  },
})

/** Complete and valid values of the section. */
export const completeCompany = {
  companyName: 'Blue Dune Trading FZE',
  nature: 'trade',
  otherNature: '',
  otherNatureSince: null,
  owners: [{ rowId: 'r1', fullName: 'Omar Testwell', isPerson: true, birthplace: 'Amman', share: 100 }],
  platforms: ['MT5'],
  otherPlatform: '',
  sameAddress: true,
  street: '',
  remarks: '',
  reason: '',
  licence: [],
}
