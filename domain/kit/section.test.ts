import { describe, expect, it } from 'vitest'
import { company } from '../testing/companySection.ts'
import type { Fields } from './field.ts'
import { choice, options } from './kinds/choice.ts'
import { country } from './kinds/country.ts'
import { files } from './kinds/files.ts'
import { list } from './kinds/list.ts'
import { money } from './kinds/number.ts'
import { phone } from './kinds/text/phone.ts'
import { text } from './kinds/text/text.ts'
import { yesNo } from './kinds/yesNo.ts'
import { dataPathOf, isFieldVisible, isRequired, rootOfSection, section, withMessages } from './section.ts'

/** Returns a definition with compiler errors silenced. */
function define(fields: Fields, dataPath = 'clientDetail.test'): () => unknown {
  return () => section({ id: 'test', path: '/test', dataPath, fields: fields as never })
}

const row = (fields: Fields, rest: object = {}): Fields => ({
  people: list({ fields: fields as never, title: [], ...rest } as never),
})

describe('an invalid definition', () => {
  it.each<[scenario: string, start: () => unknown, sentence: string]>([
    [
      'a condition on a field below',
      define({ a: text({ when: { b: true } }), b: yesNo() }),
      'section test: the condition of a names b, which is not above it',
    ],
    [
      'a condition on the field itself',
      define({ a: yesNo({ when: { a: true } }) }),
      'section test: the condition of a names a, which is not above it',
    ],
    [
      'an optional condition on no field',
      define({ a: text({ optional: { gone: true } }) }),
      'section test: the optional condition of a names gone, which is no field',
    ],
    [
      '[B15] an amount in the currency of no field',
      define({ ...row({ a: money({ currency: 'gone' }), b: money({ currency: 'c' }) }), c: text() }),
      'section test, list people: a is in the currency of gone, which is no field',
    ],
    ['a condition without tests', define({ a: text({ when: {} }) }), 'section test: the condition of a is empty'],
    [
      'a condition without alternatives',
      define({ a: text({ when: [] }) }),
      'section test: the condition of a is empty',
    ],
    [
      'a condition in a row on a field of the section',
      define({ listed: yesNo(), ...row({ a: text({ when: { listed: true } }) }) }),
      'section test, list people: the condition of a names listed, which is not above it',
    ],
    [
      'a telephone number without a calling code',
      define({ phone: phone({ code: 'areaCode' }) }),
      'section test: phone is checked with areaCode, which is no field',
    ],
    [
      'a path that no call saves',
      define({ a: text() }, 'accountInfo'),
      'section test: field a belongs to no save call',
    ],
    [
      'a path whose name only begins like a saved one',
      define({ a: text({ dataPath: 'bankInformation.a' }) }),
      'section test: field a belongs to no save call',
    ],
    ['a name with a slash', define({ 'a/b': text() }), 'section test: a/b cannot be the name of a field'],
    ['a name with a dot', define({ 'a.b': text() }), 'section test: a.b cannot be the name of a field'],
    [
      'the name of the row id',
      define(row({ rowId: text() })),
      'section test, list people: rowId cannot be the name of a field',
    ],
    [
      'the name of an object property',
      define({ constructor: text() }),
      'section test: constructor cannot be the name of a field',
    ],
    [
      'a list inside a row',
      define(row(row({ a: text() }))),
      'section test, list people: people cannot be a field of a row',
    ],
    [
      'files inside a row',
      define(row({ proof: files() })),
      'section test, list people: proof cannot be a field of a row',
    ],
    [
      'a row field with the name of the role property',
      define(row({ type: text() }, { role: 'director' })),
      'section test, list people: type holds its role, so it cannot be the name of a field',
    ],
    [
      'a title of no field',
      define(row({ a: text() }, { title: ['b'] })),
      'section test, list people: its title or summary names b, which is no field',
    ],
    [
      'more entries required than allowed',
      define(row({ a: text() }, { min: 3, max: 2 })),
      'section test, list people: at least 3 entries are more than the 2 allowed',
    ],
  ])('%s throws an error with its location', (_, start, sentence) => {
    expect(start).toThrow(new Error(sentence))
  })
})

describe('section', () => {
  it('returns its definition, with the rules in order', () => {
    expect(company).toMatchObject({ id: 'company', path: '/company', alwaysDirty: false })
    expect(company.rules).toHaveLength(2)
    expect(company.fields.nature).toMatchObject({ group: 'company', kind: 'choice' })
  })

  it('determines the path of every field and the call that saves it', () => {
    expect(dataPathOf(company, 'companyName', company.fields.companyName)).toBe('clientDetail.companyInfo.companyName')
    expect(dataPathOf(company, 'owners', company.fields.owners)).toBe('clientDetail.companyInfo.shareholders')
    expect(rootOfSection(company)).toBe('clientDetail')
    expect(rootOfSection({ dataPath: 'companyLeadership' })).toBe('companyLeadership')
    expect(rootOfSection({ dataPath: 'bankInfo' })).toBe('bankInfo')
    expect(rootOfSection({ dataPath: 'clientOtherInfo.peps' })).toBe('clientOtherInfo')
  })
})

describe('isFieldVisible', () => {
  it.each([
    ['a field without condition', 'companyName', {}, true],
    ['[VIS-1] a field whose condition is true', 'otherNature', { nature: 'others' }, true],
    ['[VIS-1] a field whose condition is false', 'otherNature', { nature: 'trade' }, false],
    ['a field that depends on a visible one', 'otherNatureSince', { nature: 'others', otherNature: 'mining' }, true],
    [
      '[VIS-7] a field that depends on a hidden one',
      'otherNatureSince',
      { nature: 'trade', otherNature: 'mining' },
      false,
    ],
    ['[VIS-6] a field behind one of several choices', 'otherPlatform', { platforms: ['MT4', 'Others'] }, true],
  ])('%s', (_, name, values, visible) => {
    expect(isFieldVisible(company.fields, name, values)).toBe(visible)
  })
})

describe('isRequired', () => {
  const shown = (): boolean => true
  it.each([
    ['a field without the setting', text(), {}, shown, true],
    ['an optional field', text({ optional: true }), {}, shown, false],
    ['a field whose optional condition is true', text({ optional: { same: true } }), { same: true }, shown, false],
    ['a field whose optional condition is false', text({ optional: { same: true } }), { same: false }, shown, true],
    [
      '[VIS-7] a field whose optional condition names a hidden answer',
      text({ optional: { same: true } }),
      { same: true },
      () => false,
      true,
    ],
  ])('%s', (_, field, values, counts, required) => {
    expect(isRequired(field, values, counts)).toBe(required)
  })
})

describe('types of a definition', () => {
  const nature = options('testNature', ['trade', 'others'])

  it('reject conditions that can never be true, and accept the others', () => {
    const definitions = [
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            listed: yesNo(),
            // @ts-expect-error: there is no field `lsited`
            market: text({ when: { lsited: true } }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            nature: choice(nature),
            // @ts-expect-error: `other` is no code of the list
            otherNature: text({ when: { nature: 'other' } }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            listed: yesNo(),
            // @ts-expect-error: yes is `true`, not a text
            market: text({ when: { listed: 'yes' } }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            nature: choice(nature),
            // @ts-expect-error: one of several values is no code of the list
            otherNature: text({ when: { nature: ['trade', 'other'] } }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            listed: yesNo(),
            // @ts-expect-error: the second alternative names no field
            market: text({ when: [{ listed: true }, { regulated: true }] }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            listed: yesNo(),
            // @ts-expect-error: optional conditions are checked too
            market: text({ optional: { regulated: true } }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            owners: list({
              title: ['share'],
              fields: {
                isPerson: yesNo(),
                share: money(),
                // @ts-expect-error: inside a list too
                birthplace: text({ when: { isPersn: true } }),
              },
            }),
          },
        }),
      () =>
        section({
          id: 'test',
          path: '/test',
          dataPath: 'clientDetail',
          fields: {
            owners: list({
              // @ts-expect-error: a title of no field
              title: ['fullName'],
              fields: { share: money() },
            }),
          },
        }),
    ]
    // the compiler finds all of these; at run time only unknown fields are found
    const rejected = definitions.filter((define) => {
      try {
        define()
        return false
      } catch {
        return true
      }
    })
    expect(rejected).toHaveLength(5)
  })

  it('infer the values of rules', () => {
    section({
      id: 'test',
      path: '/test',
      dataPath: 'clientDetail',
      fields: { nature: choice(nature), amount: money(), home: country() },
      rules: {
        typed: ({ nature, amount, home }) => {
          const code: 'trade' | 'others' | null = nature
          const sum: number | null = amount
          const place: string | null = home
          // @ts-expect-error: an amount is a number or not answered
          const wrong: string = amount
          return code && sum && place && wrong ? [] : []
        },
        // @ts-expect-error: there is no such field
        mistyped: ({ natrue }) => (natrue ? [] : []),
      },
    })
    expect.assertions(0)
  })
})

describe('the texts of a section', () => {
  it('have the namespace of its id by default; withMessages changes only the namespace', () => {
    const other = withMessages(company, 'mu.company')
    expect([company.messages, other.messages]).toEqual(['company', 'mu.company'])
    expect({ ...other, messages: 'company' }).toEqual(company)
  })
})
