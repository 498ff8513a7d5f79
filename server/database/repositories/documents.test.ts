import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withValueAt } from '#domain/kit/values.ts'
import { readDocument, writeDocument } from './documents.ts'

it('writes the data as JSON, and reads them again, however often their parts stay the same', () => {
  const part = fc.option(fc.jsonValue(), { nil: undefined })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), part, { minKeys: 1 }), part, (data, changed) => {
      const [name = ''] = Object.keys(data)
      const next = withValueAt(data, name.includes('.') ? 'other' : name, changed)
      for (const some of [data, next, data]) {
        const text = writeDocument('1', some)
        expect(text).toBe(JSON.stringify(some))
        expect(JSON.stringify(readDocument('1', text))).toBe(text)
        expect(JSON.stringify(readDocument('2', text))).toBe(text)
      }
    }),
    { numRuns: 300, seed: 20261122 },
  )
})
