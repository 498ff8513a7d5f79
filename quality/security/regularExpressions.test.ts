import { expect, it } from 'vitest'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { regions } from '#domain/regions/index.ts'
import { sectionsOf } from '../../server/features/drafts/sections.ts'
import { adversarialTexts, regularExpressions, type Written } from './support/regularExpressions.ts'

/** Returns the processor time in milliseconds, the lowest of several attempts, because the machine only adds to it. */
function millisecondsOf(act: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time += 1) {
    const begun = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function search({ pattern, flags }: Written, text: string): () => void {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  return () => void text.replace(expression, '')
}

/** Returns true when four times the text takes much more than four times as long. */
function isSuperLinear(written: Written, length = 16_000): boolean {
  const short = adversarialTexts(written.pattern, length / 4)
  return adversarialTexts(written.pattern, length).some((text, index) => {
    const isSlow = () => {
      const milliseconds = millisecondsOf(search(written, text))
      return milliseconds > 4 && milliseconds > 8 * millisecondsOf(search(written, short[index] ?? ''))
    }
    // Repeated, because a busy machine may delay one measurement, but a super-linear match is slow every time.
    return isSlow() && isSlow() && isSlow()
  })
}

/** Files that build expressions from their own texts or numbers; each was reviewed, and all are linear. */
const composing = [
  'domain/application/leiStatus.ts',
  'domain/contract/auth.ts',
  'domain/desk/requests/reasons.ts',
  'domain/kit/values/printable.ts',
  'domain/regions/au-pro/personalInformation.ts',
  'server/features/auth/mixedScripts.ts',
  'server/storage/s3Blobs.ts',
]

it('[S6] [ASVS 1.3.12] matches in linear time by every regular expression, also on texts made against it', () => {
  const { literal, composed } = regularExpressions()
  expect(literal.length).toBeGreaterThan(100)
  expect(literal.filter((written) => isSuperLinear(written))).toEqual([])
  expect([...new Set(composed.map(({ file }) => file))].toSorted()).toEqual(composing)
})

it('[S6] the check finds expressions that are known to be super-linear', () => {
  const known = ['\\s+$', '\\+[^@]*@']
  const missed = known.filter((pattern) => !isSuperLinear({ file: '', pattern, flags: '' }, 6000))
  expect(missed).toEqual([])
})

const texts = ['a', 'a ', ' ', '\t\n', '0', '-', '.', 'é\u0301', '张', 'ﬁ', '\u200b', 'a@', '@a.', '((', '+1 ', '=']

/** Yields the text fields, one of each kind and bound. */
function* fieldsOf(fields: Fields): Generator<AnyField> {
  for (const field of Object.values(fields)) {
    if (isList(field)) yield* fieldsOf(field.fields)
    else if (typeof field.blank === 'string') yield field
  }
}

it('[S6] reads 100 kB of any text in linear time by every kind of field', () => {
  const fields = new Map<string, AnyField>()
  for (const region of Object.values(regions))
    for (const section of sectionsOf(region))
      for (const field of fieldsOf(section.fields)) fields.set(field.kind, field)
  expect(fields.size).toBeGreaterThan(8)
  const slow: unknown[] = []
  for (const [what, field] of fields) {
    for (const text of texts) {
      const reading = (letters: number) => millisecondsOf(() => void field.read(text.repeat(letters / text.length)))
      const isSlow = () => {
        const milliseconds = reading(100_000)
        return milliseconds > 20 && milliseconds > 8 * reading(25_000)
      }
      // Repeated, because a busy machine may delay one measurement, but a super-linear match is slow every time.
      if (isSlow() && isSlow() && isSlow()) slow.push({ what, text })
    }
  }
  expect(slow).toEqual([])
})
