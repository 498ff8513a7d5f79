import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingList } from '../../server/config/settings.ts'
import { classOf } from './dataClassification.ts'
import { environmentExample, generateDocuments, generatedDocuments, linesOfOurs, oursWithLines } from './generate.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

describe('the documented settings', () => {
  it.each([
    ['README.md', '| `DATA_DIR` | `./data` |'],
    ['docs/operations/advanced-settings.md', '| `RATE_LIMIT_SAVES` | `60/1m` |'],
  ])('are in %s as the server defines them (else: npm run generate)', (file, row) => {
    const text = read(file)
    expect(text).toBe(generatedDocuments()[file])
    expect(text).toContain(row)
  })

  it('are at most 35 in the README (else: mark one by advanced)', () => {
    expect(settingList.filter(({ isAdvanced }) => !isAdvanced).length).toBeLessThanOrEqual(35)
  })

  it('are in .env.example with their defaults', () => {
    expect(read('.env.example')).toBe(environmentExample())
  })
})

it('writes no document that has not changed: another test run may read it', () => {
  const readme = new URL('../../README.md', import.meta.url)
  const before = statSync(readme)
  generateDocuments()
  const { ino, mtimeMs } = statSync(readme)
  expect([ino, mtimeMs]).toEqual([before.ino, before.mtimeMs])
})

it('states in docs/ours.md the lines of our own parts, to a quarter (else: npm run generate)', () => {
  const document = read('docs/ours.md')
  const [written, counted] = [linesOfOurs(document), linesOfOurs(oursWithLines(document))]
  expect(Object.keys(written).length).toBeGreaterThanOrEqual(15)
  for (const [part, lines] of Object.entries(written))
    expect(Math.abs(lines - (counted[part] ?? 0)), part).toBeLessThanOrEqual(Math.max(20, lines / 4))
})

it('gives the newest figures in docs/reliability.md (else: npm run generate)', () => {
  const file = 'docs/reliability.md'
  expect(read(file)).toBe(generatedDocuments()[file])
})

it('lists every decision in docs/decisions/README.md (else: npm run generate)', () => {
  const file = 'docs/decisions/README.md'
  expect(read(file)).toBe(generatedDocuments()[file])
})

it('[ASVS 14.1.1] classifies every field in the document (else: npm run generate)', () => {
  const file = 'docs/security/data-classification.md'
  expect(read(file)).toBe(generatedDocuments()[file])
})

it.each([
  ['tradeLicence', 'files', false, 'secret'],
  ['passportNo', 'text', true, 'secret'],
  ['accountNumber', 'bankAccount', false, 'secret'],
  ['fullLegalName', 'text', false, 'personal'],
  ['street', 'text', true, 'personal'],
  ['businessNature', 'choice', false, 'business'],
] as const)('%s, a %s (of a person: %s), is %s', (name, kind, aboutPerson, expected) => {
  expect(classOf(name, { kind }, aboutPerson)).toBe(expected)
})
