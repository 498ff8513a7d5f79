import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathOf } from '#domain/kit/issue.ts'
import { decodeDataPaths, encodeDataPaths } from './changedPaths.ts'

const name = fc.constantFrom('a', 'b', 'clientDetail.companyInfo', 'bankInfo', 'r1', 'r2', '__proto__')
const path = fc
  .tuple(name, fc.option(name, { nil: undefined }), fc.option(name, { nil: undefined }))
  .map(([list, rowId, field]) => pathOf(list, rowId, rowId === undefined ? undefined : field))

it('[V4] decodes exactly the encoded paths, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      expect(decodeDataPaths(encodeDataPaths(paths)).toSorted()).toEqual([...new Set(paths)].toSorted())
    }),
  )
})

it('decodes the plain lists that earlier versions stored', () => {
  const paths = ['clientDetail.companyInfo.city', 'bankInfo/r1', 'bankInfo/r1/bankName']
  expect(decodeDataPaths(JSON.stringify(paths))).toEqual(paths)
})
