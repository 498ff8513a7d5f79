import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

it('sorts the keys of every object by UTF-16 code units and leaves lists as they are', () => {
  const value = { '\u20ac': 1, b: [{ z: null, a: 'é"' }, 2], '\ud83d\ude00': true, a: { 3: 1.5, 10: 0 } }
  expect(canonicalJson(value)).toBe('{"a":{"10":0,"3":1.5},"b":[{"a":"é\\"","z":null},2],"€":1,"😀":true}')
})

it('is equal for equal data in any order of keys, and loses nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      const turned = Object.fromEntries(Object.entries(record).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(record))
      expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)))
    }),
  )
})
