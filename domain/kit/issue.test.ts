import { describe, expect, it } from 'vitest'
import { issueCodes, parsePath, pathOf } from './issue.ts'

describe('paths', () => {
  it.each([
    ['companyName', { field: 'companyName', rowId: undefined, rowField: undefined }],
    ['owners/r1', { field: 'owners', rowId: 'r1', rowField: undefined }],
    ['owners/r1/fullName', { field: 'owners', rowId: 'r1', rowField: 'fullName' }],
  ])('%s is taken apart and put together again', (path, parts) => {
    expect(parsePath(path)).toEqual(parts)
    expect(pathOf(parts.field, parts.rowId, parts.rowField)).toBe(path)
  })
})

describe('issueCodes', () => {
  it('contains every rule once', () => {
    expect(new Set(issueCodes).size).toBe(issueCodes.length)
  })
})
