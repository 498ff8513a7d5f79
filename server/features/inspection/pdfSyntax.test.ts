import { expect, it } from 'vitest'
import { readDictionary, skipSpace } from './pdfSyntax.ts'

it.each(['\n', '\r', '\r\n'])('[S24] ends a comment at %j (ISO 32000-1, 7.2.4)', (end) => {
  const bytes = Buffer.from(`% comment${end}/Name`)
  expect(bytes.toString('latin1', skipSpace(bytes, 0))).toBe('/Name')
})

it.each(['\0', '\t', '\n', '\f', '\r', ' '])('[S24] skips %j as white space (ISO 32000-1, 7.2.2)', (space) => {
  expect(skipSpace(Buffer.from(`${space}/Name`), 0)).toBe(1)
})

it('[S24] reads the entries after a comment that ends in a carriage return', () => {
  const bytes = Buffer.from('<</A 1 % comment\r/JavaScript 2>>')
  expect([...(readDictionary(bytes, 0)?.entries.keys() ?? [])]).toEqual(['A', 'JavaScript'])
})
