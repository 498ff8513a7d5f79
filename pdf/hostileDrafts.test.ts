import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/kit/translate.ts'
import { regionIds } from '#domain/regions/index.ts'
import { draftsOf } from '#domain/testing/drafts.ts'
import { compilePdf } from './compile.ts'
import { recordOfData } from './fixtures/samples.ts'

/** Generates the same drafts in every run; a failure shows the seed and the path of its smallest draft. */
const seeded = { seed: 20_261_120, numRuns: 8 }

describe('for any stored draft', () => {
  it.each(regionIds)('renders the document in %s', async (id) => {
    await fc.assert(
      fc.asyncProperty(draftsOf(id), fc.constantFrom(...languages), async (data, language) => {
        const bytes = await compilePdf({ ...recordOfData(data, language, id), draft: true })
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      }),
      seeded,
    )
  })
})
