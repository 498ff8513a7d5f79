import { expect, it } from 'vitest'
import { sampleRecord } from '../fixtures/samples.ts'
import { layoutOf } from './layout.ts'

it('shows the entry of each warning', () => {
  const warnings = ['authorisedPersons/row-2/name', 'name', 'authorisedPersons/gone/name'].map((path) => ({
    section: 'certifiedBoardResolution',
    path,
    code: 'personNotInRegister' as const,
    message: 'Name: not in the register',
  }))
  const record = { ...sampleRecord('british', 'en'), warnings }
  expect(layoutOf(record, new Map(), false).warnings.map(({ section }) => section)).toEqual([
    'Certified Board Resolution · Owen Pretend',
    'Certified Board Resolution',
    'Certified Board Resolution',
  ])
})
