import { describe, expect, it } from 'vitest'
import { resolveSave } from '../application/conflicts.ts'
import { keysOfPeople, usedFor, waiverRowId } from '../documents/details.ts'
import { documentListOf } from '../documents/list.ts'
import { applyChanges, type Changes, readChanges } from '../kit/changes.ts'
import type { FileRecord } from '../kit/kinds/files.ts'
import { type ApplicationData, valueAt, valuesOf } from '../kit/values/values.ts'
import { sample, samplesByRegion } from '../testing/samples.ts'
import { documentDetails } from './documentDetails.ts'

const today = '2026-11-22'
const layered = sample('layered') as ApplicationData
const fileNamed = (name: string): FileRecord => {
  const files = valueAt(layered, 'clientOtherInfo.uploadedFiles') as readonly FileRecord[]
  const found = files.find((file) => file.name === name)
  if (!found) throw new Error(`no file ${name}`)
  return found
}
const passports = fileNamed('falconridge-passports.pdf')

function saved(data: ApplicationData, changes: Changes): ApplicationData {
  const read = readChanges(documentDetails, changes)
  expect(read.rejections).toEqual([])
  return applyChanges(documentDetails, data, read.changes)
}

const linesOf = (data: ApplicationData) => documentListOf('uae', data, today).lines
const lineOf = (data: ApplicationData, id: string, name = '') => {
  const found = linesOf(data).find(({ requirement, subject }) => requirement.id === id && subject.name === name)
  if (!found) throw new Error(`no line ${id} ${name}`)
  return found
}

describe('the details of files and the reasons for missing documents', () => {
  it.each(samplesByRegion)('[DOC-16] are empty in the drafts of %s (%s), which stay as they are', (region, name) => {
    const data = sample(name)
    expect(valuesOf(documentDetails, data)).toEqual({ documentDetails: [], documentWaivers: [] })
    const after = applyChanges(documentDetails, data, {})
    expect(after).toEqual(data)
    expect(documentListOf(region, after, today)).toEqual(documentListOf(region, data, today))
  })

  it('[DOC-02] name the four people whom one file of passports is about', () => {
    const people = linesOf(layered).filter(({ requirement }) => requirement.id === 'DR-14')
    expect(people).toHaveLength(4)
    const about = people.flatMap(({ subject }) => subject.refs)
    const row = { kind: 'passport', about, expiryDate: '2030-01-01' }
    const data = saved(layered, { documentDetails: { [passports._id]: row } })
    const after = linesOf(data).filter(({ requirement }) => requirement.id === 'DR-14')
    expect(after.map(({ state, asks }) => [state, asks])).toEqual(people.map(() => ['received', []]))
  })

  it('[DOC-06] let one file serve another requirement about someone else, and keep its own place', () => {
    const before = lineOf(layered, 'DR-22', 'Layla Al Mithali')
    expect(before.state).toBe('missing')
    const file = { record: passports, about: [], serves: [] }
    const row = usedFor(file, before)
    expect(row).toEqual({ about: before.subject.refs, serves: ['DR-22'] })
    expect(
      lineOf(saved(layered, { documentDetails: { [passports._id]: row } }), 'DR-22', 'Layla Al Mithali').state,
    ).toBe('served')
  })

  it('[DOC-06] keep a document of the company about the company when it serves a person too', () => {
    const register = fileNamed('falconridge-register-of-shareholders-and-chart.pdf')
    expect(keysOfPeople).not.toContain(register.key)
    const line = lineOf(layered, 'DR-08', 'Mithali Family Vehicle Ltd')
    const row = usedFor({ record: register, about: [], serves: [] }, line)
    expect(row.about).toEqual(['company', ...line.subject.refs])
    const data = saved(layered, { documentDetails: { [register._id]: row } })
    expect(lineOf(data, 'DR-08', 'Mithali Family Vehicle Ltd').state).toBe('received')
    expect(lineOf(data, 'DR-06').state).toBe('received')
  })

  it.each([
    ['exempt', null, 'waived'],
    ['will_follow', '2026-11-22', 'waived'],
    ['will_follow', '2026-11-21', 'missing'],
    ['other', null, 'missing'],
  ])('[DOC-08] the reason %s until %s leaves a document %s', (reason, until, state) => {
    const { requirement, subject } = lineOf(layered, 'DR-22', 'Layla Al Mithali')
    const [about = ''] = subject.refs
    const row = { requirement: requirement.id, about, reason, note: '', until }
    const data = saved(layered, { documentWaivers: { [waiverRowId(requirement.id, about)]: row } })
    const line = lineOf(data, 'DR-22', 'Layla Al Mithali')
    expect([line.state, line.waiver?.reason]).toEqual([state, reason])
  })

  it.each([
    ['kind', 'selfie', 'notOption'],
    ['about', ['Layla Al Mithali'], 'notOption'],
    ['about', 'company', 'notList'],
    ['about', Array.from({ length: 121 }, (_, index) => `directors/d${index}`), 'tooManyEntries'],
    ['serves', ['DR-99'], 'notOption'],
    ['documentDate', '2026-02-30', 'noSuchDay'],
    ['certifiedBy', 'x'.repeat(141), 'tooLong'],
    ['translationOf', 'x'.repeat(41), 'tooLong'],
    ['owner', 'x', 'unknownField'],
  ])('[DOC-02] [V1] reject %s with %s: %s', (field, value, code) => {
    const { rejections } = readChanges(documentDetails, { documentDetails: { f1: { [field]: value } } })
    expect(rejections).toMatchObject([{ path: `documentDetails/f1/${field}`, code }])
  })

  it.each([
    ['reason', 'lazy', 'notOption'],
    ['requirement', 'DR-99', 'notOption'],
    ['note', 'x'.repeat(501), 'tooLong'],
  ])('[DOC-08] [V1] reject the %s %s of a missing document: %s', (field, value, code) => {
    const { rejections } = readChanges(documentDetails, { documentWaivers: { w1: { [field]: value } } })
    expect(rejections).toMatchObject([{ path: `documentWaivers/w1/${field}`, code }])
  })

  it('[DOC-08] [SAV-4] merge different details from two windows, and refuse different values of the same detail', () => {
    const stored = saved(layered, { documentDetails: { [passports._id]: { kind: 'passport' } } })
    const since = [`clientOtherInfo.documentDetails/${passports._id}/kind`]
    const resolve = (row: Changes) =>
      resolveSave(documentDetails, stored, { documentDetails: { [passports._id]: row } }, since)
    expect(resolve({ expiryDate: '2030-01-01' }).outcome).toBe('merge')
    expect(resolve({ kind: 'other' })).toMatchObject({ outcome: 'conflict', conflicts: [{ stored: 'passport' }] })
  })
})
