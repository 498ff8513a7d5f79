import { describe, expect, it } from 'vitest'
import { commonSettings, group, type ValuesOf } from './field.ts'
import { choice, options } from './kinds/choice.ts'
import { money } from './kinds/number.ts'
import { text } from './kinds/text/text.ts'
import { yesNo } from './kinds/yesNo.ts'

describe('group', () => {
  it('sets the name of the card on every field and changes nothing else', () => {
    const fields = { companyName: text(), market: text({ optional: true }) }
    const grouped = group('company', fields)
    expect(Object.keys(grouped)).toEqual(['companyName', 'market'])
    expect(grouped.market).toEqual({ ...fields.market, group: 'company' })
    expect(fields.market).not.toHaveProperty('group')
  })
})

describe('commonSettings', () => {
  it('returns the shared settings without the unset ones', () => {
    expect(commonSettings({ optional: true, when: undefined, dataPath: 'bankInfo', max: 5 } as never)).toEqual({
      optional: true,
      dataPath: 'bankInfo',
    })
  })
})

describe('the types of values', () => {
  it('follow the fields', () => {
    const fields = { nature: choice(options('n', ['trade', 'others'])), listed: yesNo(), amount: money(), note: text() }
    const values: ValuesOf<typeof fields> = { nature: 'trade', listed: null, amount: 1.5, note: '' }
    // @ts-expect-error: not a code of the list
    values.nature = 'fishing'
    // @ts-expect-error: yes is `true`
    values.listed = 'yes'
    // @ts-expect-error: an amount is a number
    values.amount = '1.5'
    // @ts-expect-error: an unanswered text is empty, not null
    values.note = null
    expect(Object.keys(values)).toEqual(Object.keys(fields))
  })
})
