import { describe, expect, it } from 'vitest'
import type { Fields } from '../../kit/field.ts'
import { tradingPlatform } from '../../regions/au-pro/trading.ts'
import { errorsOf, valuesWith } from '../../testing/issues.ts'
import { tradingExperience } from '../professional/trading.ts'
import { accountPreference } from '../trading.ts'
import { platformsWanted } from './trading.ts'

describe('the trading platforms', () => {
  it.each([
    [accountPreference, 'platform', 'otherPlatform'],
    [tradingPlatform, 'platform', 'otherTradingPlatforms'],
    [tradingExperience, 'tradingPlatform', 'otherTradingPlatforms'],
  ] as const)('[VIS-6] are asked alike by $id, and another one is named there', (section, wanted, other) => {
    const found = (platforms: readonly string[], name: string) =>
      errorsOf(section, valuesWith(section, { [wanted]: platforms, [other]: name })).filter((issue) =>
        issue.startsWith(`${other} `),
      )
    const fields: Fields = section.fields
    expect(fields[wanted]?.read).toBe(platformsWanted.read)
    expect(fields[other]).toMatchObject({ kind: 'text', max: 70 })
    expect(found(['Others'], '')).toEqual([`${other} required`])
    expect(found(['Others'], 'X')).toEqual([`${other} tooShort`])
    expect(found(['Others'], 'In-house')).toEqual([])
    expect(found(['MT4'], '')).toEqual([])
  })
})
