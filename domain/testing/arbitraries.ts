import fc from 'fast-check'
import { natures, platforms } from './companySection.ts'

const arbitraryText = fc.constantFrom('', 'mining', 'Falcon Ltd', '张三', 'a longer explanation')

/** Arbitrary rows of the owners of the company section. */
const owner = fc.record({
  rowId: fc.constantFrom('r1', 'r2', 'r3'),
  fullName: arbitraryText,
  isPerson: fc.constantFrom(true, false, null),
  birthplace: arbitraryText,
  share: fc.constantFrom(null, 0, 20, 33.33, 100),
})

/** Arbitrary values of the company section without files; rows are sorted by id. */
export const companyValues = fc
  .record({
    companyName: arbitraryText,
    nature: fc.constantFrom(null, ...natures.codes),
    otherNature: arbitraryText,
    otherNatureSince: fc.constantFrom(null, '2020-01-01', '2024-02-29'),
    owners: fc.uniqueArray(owner, { selector: (row) => row.rowId, maxLength: 3 }),
    platforms: fc.subarray([...platforms.codes]),
    otherPlatform: arbitraryText,
    sameAddress: fc.boolean(),
    street: arbitraryText,
    remarks: arbitraryText,
    reason: arbitraryText,
  })
  .map((values) => ({
    ...values,
    owners: values.owners.toSorted((a, b) => a.rowId.localeCompare(b.rowId)),
    licence: [],
  }))
