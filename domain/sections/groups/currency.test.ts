import { expect, it } from 'vitest'
import { isList } from '../../kit/kinds/list.ts'
import { regions } from '../../regions/index.ts'

const sections = Object.entries(regions).flatMap(([region, { steps, extraPages }]) =>
  [...steps.map(({ section }) => section), ...extraPages].map((section) => [region, section] as const),
)

it('[B15] asks for the currency before the amounts, and names it for each, in every region', () => {
  const amounts = sections.flatMap(([region, { id, fields }]) => {
    const names = Object.keys(fields)
    return Object.entries(fields).flatMap(([name, field]) => {
      const inner = isList(field) ? field.fields : { [name]: field }
      const own = Object.keys(inner)
      return Object.entries(inner)
        .filter(([, field]) => field.isAmount === true)
        .map(([amount, { currencyField = '' }]) => {
          const isBefore = own.includes(currencyField)
            ? own.indexOf(currencyField) < own.indexOf(amount)
            : names.indexOf(currencyField) < names.indexOf(name)
          return { at: `${region} ${id} ${amount}`, isBefore: currencyField !== '' && isBefore }
        })
    })
  })
  expect(amounts.length).toBeGreaterThan(20)
  expect(amounts.filter(({ isBefore }) => !isBefore)).toEqual([])
})
