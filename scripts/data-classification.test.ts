import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { classOf, dataClassification } from './data-classification.ts'

it('[ASVS 14.1.1] classifies every field in the document (else: node scripts/run.mjs scripts/data-classification.ts)', () => {
  const document = readFileSync(new URL('../docs/security/data-classification.md', import.meta.url), 'utf8')
  expect(document).toBe(dataClassification())
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
