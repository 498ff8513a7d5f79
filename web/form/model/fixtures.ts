import { choice, options } from '#domain/kit/kinds/choice.ts'
import { date } from '#domain/kit/kinds/date.ts'
import { files } from '#domain/kit/kinds/files.ts'
import { list } from '#domain/kit/kinds/list.ts'
import { percent } from '#domain/kit/kinds/number.ts'
import { name, text } from '#domain/kit/kinds/text/text.ts'
import { yesNo } from '#domain/kit/kinds/yesNo.ts'
import { type SectionValues, section } from '#domain/kit/section.ts'
import { valueAt, valuesOf } from '#domain/kit/values/values.ts'
import { SectionModel } from './model.ts'

const natures = options('testNature', ['trade', 'others'])

/** A section that uses every feature of the model. */
export const holdings = section({
  id: 'holdings',
  path: '/holdings',
  dataPath: 'clientDetail.companyInfo',
  fields: {
    companyName: name({ prefillFrom: 'clientDetail.companyInfo.companyName' }),
    nature: choice(natures),
    otherNature: text({ min: 3, max: 20, when: { nature: 'others' } }),
    listed: yesNo(),
    market: text({ when: { listed: true } }),
    marketNote: text({ optional: { nature: 'trade' }, when: { listed: true } }),
    signedOn: date({ datedBy: 'market' }),
    papers: files({ optional: true }),
    holders: list({
      title: ['fullName'],
      summary: ['share'],
      fields: {
        fullName: name(),
        person: yesNo(),
        birthplace: text({ when: { person: true } }),
        share: percent(),
        company: text({ prefillFrom: 'clientDetail.companyInfo.companyName' }),
      },
    }),
  },
  rules: {
    blocked: ({ holders }, { application }) =>
      holders
        .filter(({ fullName }) => fullName !== '' && fullName === valueAt(application, 'blocked'))
        .map(({ rowId }) => ({
          path: `holders/${rowId}/fullName`,
          code: 'personNotInRegister',
          severity: 'error' as const,
        })),
    names: ({ holders }) =>
      holders
        .filter(({ rowId, fullName }) =>
          holders.some((holder) => holder.rowId !== rowId && holder.fullName === fullName),
        )
        .map(({ rowId }) => ({
          path: `holders/${rowId}/fullName`,
          code: 'duplicateCountry',
          severity: 'error' as const,
        })),
    markets: ({ market, companyName }) =>
      market === companyName ? [{ path: 'market', code: 'nameDiffers', severity: 'warning' }] : [],
    shares: ({ holders }) => {
      const sum = holders.reduce((total, holder) => total + (holder.share ?? 0), 0)
      return sum > 100 ? [{ path: 'holders', code: 'holdingSum', severity: 'error', params: { sum } }] : []
    },
  },
})

export const context = {
  today: '2026-11-20',
  application: { clientDetail: { companyInfo: { companyName: 'Falcon' } } },
}

/** Returns the values of a register with `count` stored holders. */
export function holdersStored(count: number): SectionValues {
  const holders = Array.from({ length: count }, (_, index) => ({
    rowId: `row${index}`,
    fullName: `Holder ${index}`,
    person: false,
    share: 20,
    company: 'Falcon',
  }))
  return valuesOf(holdings, {
    clientDetail: { companyInfo: { companyName: 'Falcon', signedOn: '2026-01-01', nature: 'trade', holders } },
  })
}

/** Creates a model of the section with `count` stored holders. */
export function modelWith(count = 0): SectionModel {
  return new SectionModel(holdings, holdersStored(count), context)
}

/** Counts the renders that a subscriber of each path would cause. As in React, only a changed snapshot renders. */
export function watch(model: SectionModel, paths: readonly string[]): Record<string, number> {
  const renders: Record<string, number> = {}
  for (const path of paths) {
    const snapshot = () => [
      model.get(path),
      model.validation.issue(path),
      model.isVisible(path),
      model.isRequired(path),
    ]
    let before = snapshot()
    renders[path] = 0
    model.subscribe(path, () => {
      const now = snapshot()
      if (now.every((part, index) => Object.is(part, before[index]))) return
      before = now
      renders[path] = (renders[path] ?? 0) + 1
    })
  }
  return renders
}
