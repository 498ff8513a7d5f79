import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { maxMarksInARow } from './graphemes.ts'
import { maxShortInput, normalizeText } from './normalize.ts'

const root = join(import.meta.dirname, '..', '..', '..')

it('[V1] normalizes texts in one file only, after a check of their length', () => {
  const files = globSync('{domain,pdf,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/(test|testing|fixtures|security)\/|node_modules/.test(path))
    .filter((path) => /\.normalize\b|\['normalize'\]/.test(readFileSync(join(root, path), 'utf8')))
  expect(files).toEqual(['domain/kit/values/normalize.ts'])
})

it('normalizes a text within its limits', () => {
  expect(normalizeText('e\u0301', 'NFC', 10)).toBe('é')
  expect(normalizeText('１２', 'NFKC', 10)).toBe('12')
  expect(normalizeText('é', 'NFKD', 10)).toBe('e\u0301')
})

it('[V1] rejects a text beyond its maximum length, and marks beyond the stream-safe format', () => {
  const marks = (count: number) => `a${'\u0315\u0300'.repeat(count / 2)}b`
  expect(normalizeText('x'.repeat(11), 'NFC', 10)).toBeUndefined()
  expect(normalizeText(marks(maxMarksInARow), 'NFC', 100)).toBeDefined()
  expect(normalizeText(marks(maxMarksInARow + 2), 'NFC', 100)).toBeUndefined()
})

it('[V1] accepts its own result, although one mark may become two', () => {
  expect(normalizeText(`q${'\u0344'.repeat(15)}`, 'NFC', 100)).toHaveLength(31)
  expect(normalizeText(`q${'\u0344'.repeat(16)}`, 'NFC', 100)).toBeUndefined()
})

it('[V1] counts every character that normalization sorts as a mark', () => {
  const missed: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const isMark = /^\p{M}+$/u.test(character.normalize('NFKD'))
    if (isMark && normalizeText(character.repeat(maxMarksInARow + 1), 'NFKC', maxShortInput) !== undefined)
      missed.push(`U+${code.toString(16)}`)
  }
  expect(missed).toEqual([])
})
