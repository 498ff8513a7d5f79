import { describe, expect, it } from 'vitest'
import { type AnyField, group } from '#domain/kit/field.ts'
import { country } from '#domain/kit/kinds/country.ts'
import { date } from '#domain/kit/kinds/date.ts'
import { list } from '#domain/kit/kinds/list.ts'
import { callingCode, phone } from '#domain/kit/kinds/text/phone.ts'
import { text } from '#domain/kit/kinds/text/text.ts'
import { yesNo } from '#domain/kit/kinds/yesNo.ts'
import { blocksOf, type CellSettings, cardsOf } from './layout.ts'

const people = list({ title: ['who'], fields: { who: text() } })

describe('cardsOf', () => {
  it('puts the fields of a group on one card and a register on its own', () => {
    const fields = { a: text(), ...group('one', { b: text(), people, c: text() }), ...group('two', { d: text() }) }
    expect(cardsOf(fields).map(({ id, names }) => [id, ...names])).toEqual([
      ['', 'a'],
      ['one', 'b'],
      ['one', 'people'],
      ['one', 'c'],
      ['two', 'd'],
    ])
  })
})

describe('blocksOf', () => {
  const cells: Readonly<Record<string, CellSettings>> = {
    date: { span: 2 },
    text: { span: 3 },
    phone: { span: 3 },
    callingCode: { span: 3, staysWithNext: true },
    country: { span: 6, hasDependentsOnSameLevel: true },
  }
  const cellOf = ({ kind }: AnyField): CellSettings => cells[kind] ?? { span: 6 }
  const layout = (fields: Parameters<typeof cardsOf>[0]) =>
    blocksOf(fields, Object.keys(fields), cellOf).map(({ conditional, cells }) => [
      conditional,
      ...cells.map(({ span }) => span),
    ])

  it.each([
    ['puts two fields at half width in a row', { a: text(), b: text() }, [3, 3]],
    ['widens the name beside a date', { a: text(), b: date() }, [4, 2]],
    ['keeps the width of a field alone in its row', { a: text(), b: text(), c: text() }, [3, 3, 3]],
    ['puts three dates in a row', { a: date(), b: date(), c: date() }, [2, 2, 2]],
    ['widens the first of two dates', { a: date(), b: date() }, [4, 2]],
    ['starts a row for a field that does not fit', { a: date(), b: yesNo() }, [2, 6]],
  ])('%s', (_case, fields, expected) => {
    expect(layout(fields)).toEqual([[false, ...expected]])
  })

  it('keeps a calling code in the row of its number', () => {
    const fields = { mail: text(), code: callingCode(), number: phone({ code: 'code' }) }
    const [block] = blocksOf(fields, Object.keys(fields), cellOf)
    expect(block?.cells.filter(({ startsRow }) => startsRow).map(({ name }) => name)).toEqual(['mail', 'code'])
  })

  it('sets off conditional fields', () => {
    const when = { asked: true }
    expect(layout({ asked: yesNo(), reason: text({ when }), day: date({ when }), name: text() })).toEqual([
      [false, 6],
      [true, 4, 2],
      [false, 3],
    ])
  })

  it('keeps the state or province of a country in the row of the address', () => {
    const state = text({ when: { country: 'AU' } })
    expect(layout({ country: country(), town: text(), state, postCode: text() })).toEqual([[false, 6, 3, 3, 3]])
  })
})
