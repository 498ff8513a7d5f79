import { describe, expect, it } from 'vitest'
import type { AnyField } from '../kit/field.ts'
import { isList } from '../kit/kinds/list.ts'
import { sampleDay } from '../testing/samples.ts'
import { regions } from './index.ts'

interface Dated {
  readonly name: string
  readonly field: AnyField
}

const isTimestamp = (field: AnyField) => 'value' in field.read('2026-01-01T12:00:00+04:00')
const isDateField = (field: AnyField) => field.missing === 'requiredDate'

const dated: Dated[] = Object.values(regions).flatMap(({ id, steps, extraPages }) =>
  [...steps.map(({ section }) => section), ...extraPages].flatMap((section) =>
    Object.entries(section.fields)
      .flatMap(([name, field]) => [
        [name, field] as const,
        ...(isList(field)
          ? Object.entries(field.fields).map(([inner, one]) => [`${name}/${inner}`, one] as const)
          : []),
      ])
      .filter(([, field]) => isDateField(field))
      .map(([name, field]) => ({ name: `${id}, ${section.id}, ${name}`, field })),
  ),
)

function codeFor(field: AnyField, day: string): string | undefined {
  const value = isTimestamp(field) ? `${day}T12:00:00+04:00` : day
  const finding = field.check(value as never, { today: sampleDay, values: {} })
  return finding?.severity === 'warning' ? undefined : finding?.code
}

/** An authority may start on a future day. */
const past = dated.filter(({ name }) => !name.endsWith('startOfAuthority'))

describe('dates of every region', () => {
  it.each(past)('[VAL-27] $name rejects a future day', ({ field }) => {
    expect(codeFor(field, '2026-11-21')).toBe('futureDate')
  })

  it.each(dated)('[VAL-27] $name rejects a day that does not exist', ({ field }) => {
    const value = isTimestamp(field) ? '2026-02-30T12:00:00+04:00' : '2026-02-30'
    expect(field.read(value)).toHaveProperty('rejected')
  })

  // A rule across the register judges the age of shareholders, of whom some may be minors.
  const births = dated.filter(({ name }) => name.endsWith('dateOfBirth') && !name.includes('shareholders/'))
  it.each(births)('[VAL-27] $name requires an adult', ({ field }) => {
    expect(codeFor(field, '2008-11-21')).toBe('underAge')
    expect(codeFor(field, '2008-11-20')).toBeUndefined()
    expect(codeFor(field, '1906-11-19')).toBe('overAge')
  })

  it('[VAL-27] the test covers the dates of all registers', () => {
    expect(births.length).toBeGreaterThanOrEqual(5)
  })
})
