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

it('[B24] shows each remark on the submission before with its change, its reply or neither', () => {
  const remark = { section: 'companyDetails', path: 'city', place: 'Company · City', text: 'Which emirate?' }
  const remarks = [
    { ...remark, reply: '', changed: true },
    { ...remark, reply: 'Dubai.', changed: true },
    { ...remark, reply: '', changed: false },
  ]
  const record = sampleRecord('british', 'en')
  expect(layoutOf({ ...record, remarks }, new Map(), false).remarks).toEqual([
    { place: 'Company · City', remark: 'Which emirate?', reply: 'The answer was changed.' },
    { place: 'Company · City', remark: 'Which emirate?', reply: 'The answer was changed.\nDubai.' },
    { place: 'Company · City', remark: 'Which emirate?', reply: 'No change and no reply' },
  ])
  expect(layoutOf(record, new Map(), false).remarks).toEqual([])
})
