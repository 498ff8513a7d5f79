import { expect, it } from 'vitest'
import { recordedSections } from '../../application/progress/completion.ts'
import type { SubmissionRecord } from '../../application/record.ts'
import { isList } from '../../kit/kinds/list.ts'
import { relevantValues } from '../../kit/relevance.ts'
import { answers } from '../../kit/values/answers.ts'
import { valuesOf } from '../../kit/values/values.ts'
import { regionIds, regionOf } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { type SampleName, sample, samplesByRegion } from '../../testing/samples.ts'
import { translateToKeys } from '../../testing/translate.ts'
import { answersIn, confidentialNames, confidentialNumbers, maskerOf, maskNumber, maskRecord } from './masking.ts'

/** Returns a sample as a record that repeats its confidential numbers in every part with free texts. */
function recordOf(regionId: RegionId, name: SampleName) {
  const region = regionOf(regionId)
  const data = sample(name)
  const t = translateToKeys()
  const sections = recordedSections(region, data)
  const values = Object.fromEntries(
    sections.map(({ id, ...section }) => [id, relevantValues(section.fields, valuesOf({ id, ...section }, data))]),
  )
  const record = { sections: sections.map((section) => answers(section, valuesOf(section, data), t)) }
  const bare = record as unknown as SubmissionRecord
  const numbers = confidentialNumbers({ record: bare, values }, confidentialNames(region))
  const text = [...numbers].map((number) => `see ${number} or ${spaced(number)}.`).join(' ')
  const place = { section: 'bankDetails', path: 'bankInfo' }
  const whole = {
    ...record,
    warnings: [{ ...place, code: 'iban', message: text }],
    findings: [{ rule: 'r', severity: 'hint', places: [{ ...place, title: text }], message: text, explanation: text }],
    documents: [
      { requirement: 'r', document: text, about: text, state: 'received', file: `${text}.pdf`, notes: [text] },
    ],
    remarks: [{ ...place, place: text, text, reply: text, changed: true }],
    points: [{ ...place, message: text }],
  } as unknown as SubmissionRecord
  return { record: whole, values, numbers }
}

function spaced(number: string): string {
  return number.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function compact(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

it.each(samplesByRegion)('[OD-3] no text of %s %s has a confidential number after masking', (regionId, name) => {
  const { record, numbers } = recordOf(regionId, name)
  expect(numbers.size).toBeGreaterThan(0)
  const masked = maskRecord(record, maskerOf(numbers, confidentialNames(regionOf(regionId))))
  for (const number of numbers) {
    expect(compact(JSON.stringify(record))).toContain(number)
    expect(compact(JSON.stringify(masked))).not.toContain(number)
  }
  const before = answersIn(record).map(({ answer }) => answer)
  for (const [index, { answer }] of answersIn(masked).entries()) {
    const [now, then] = [JSON.stringify(answer), JSON.stringify(before[index])]
    expect([now !== then, then]).toEqual([[...numbers].some((number) => compact(then).includes(number)), then])
  }
})

it('the confidential fields of all regions are those of banks, taxpayers and identity documents', () => {
  const names = new Set(regionIds.flatMap((id) => [...confidentialNames(regionOf(id))]))
  expect([...names].toSorted()).toEqual([
    'agentIdentification',
    'bankAccount',
    'passportBearingNumber',
    'taxIdentificationNumber',
    'usTin',
  ])
})

it('a name of a confidential field is confidential in every section of its region', () => {
  for (const id of regionIds) {
    const region = regionOf(id)
    const names = confidentialNames(region)
    for (const { section } of [...region.steps, ...(region.recordOnlySections ?? [])])
      for (const [name, field] of Object.entries(section.fields).flatMap(([own, of]) =>
        isList(of) ? Object.entries(of.fields) : [[own, of] as const],
      ))
        expect([id, name, field.isConfidential === true]).toEqual([id, name, names.has(name)])
  }
})

it.each([
  ['AE07 0331 2345 6789 0123 456', '•••• 3456'],
  ['MU43 BOMM 0101 1234 5678 9101 000M UR', '•••• 9101'],
  ['12-345', '•••• 45'],
  ['1234', '•••• 34'],
  ['7', '•••• '],
])('masks %s as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})

const none: ReadonlySet<string> = new Set()

it.each([
  'AE16–9990–0001–2345',
  'ae16:9990,0001_2345',
  'AE16) [9990] {0001}\u200B2345',
  'ＡＥ１６９９９０００012345',
  'AE16 ٩٩٩٠ 0001 2345',
])('[11] masks %s, regardless of separators and spelling', (number) => {
  const { text } = maskerOf(new Set(['AE16999000012345']), none)
  expect(text(`Account ${number}, closed`)).toBe('Account •••• 2345, closed')
})

it('masks short numbers in their own fields only, and the longer of two that overlap', () => {
  const { text, answer } = maskerOf(new Set(['2019', '1234567', '12345678']), new Set(['usTin']))
  expect(text('since 2019-04-02, tax 2019, bank 1234-5678')).toBe('since 2019-04-02, tax 2019, bank •••• 5678')
  expect([answer('owners/r/usTin', '2019'), answer('founded', '2019'), answer('usTin', '–')]).toEqual([
    '•••• 19',
    '2019',
    '–',
  ])
  expect(text('nothing in Ｆｕｌｌ width')).toBe('nothing in Ｆｕｌｌ width')
})

it('counts the numbers of earlier versions, whose snapshots have no values', () => {
  const { record } = recordOf('uae', 'layered')
  expect(confidentialNumbers({ record }, confidentialNames(regionOf('uae'))).size).toBeGreaterThan(1)
})
