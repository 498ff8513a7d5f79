import { canonicalJson } from '#domain/kit/values/values.ts'
import { hostileRecord, problemsIn } from '#pdf/fixtures/hostile.ts'
import { signedByAll } from '#pdf/fixtures/record.ts'
import { freshIdentity, sealedAt } from '#pdf/fixtures/seals.ts'
import { createPdfRenderer } from '#pdf/renderer.ts'
import { sealPdf } from '#pdf/seal/seal.ts'
import { verifySeal } from '#pdf/seal/verify.ts'
import { normalisedPictures, withPictures } from '#pdf/signatures/normaliseSignature.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const longestMilliseconds = 3000
const largestBytes = 5_000_000
const flips = 5

export default {
  id: 'S16',
  what: 'PDFs of 200 hostile applications of all regions, sealed, then changed in 5 bytes each, and one of 500 owners who all sign',
  goal: 'text equal to the data, nothing active, each <= 3 s and <= 5 MB, every changed byte is detected',
  async run(share) {
    const renderer = createPdfRenderer()
    const identity = await freshIdentity()
    const problems: string[] = []
    let [slowest, largest, detected] = [0, 0, 0]
    const count = shareOf(200, share)
    try {
      for (let seed = 0; seed <= count; seed++) {
        const sent = seed < count ? hostileRecord(seed) : await signedByAll(hostileRecord(0), shareOf(500, share))
        // As a submission stores it, with reduced signatures.
        const record = withPictures(sent, await normalisedPictures(sent))
        const begun = performance.now()
        const document = await renderer.render(record, canonicalJson({ record }))
        const milliseconds = performance.now() - begun
        slowest = Math.max(slowest, milliseconds)
        const sealed = await sealPdf(document, identity, { name: 'Sample', reason: 'Sealed in a row', at: sealedAt })
        largest = Math.max(largest, sealed.length)
        const late = milliseconds > longestMilliseconds ? [`it took ${Math.round(milliseconds)} ms`] : []
        const large = sealed.length > largestBytes ? [`it has ${sealed.length} bytes after sealing`] : []
        const found = [...late, ...large, ...(await problemsIn(record, document))]
        problems.push(...found.map((problem) => `application ${seed}: ${problem}`))
        if (seed === count) break
        for (let flip = 0; flip < flips; flip++) detected += isChangeDetected(sealed) ? 1 : 0
      }
    } finally {
      renderer.close()
    }
    if (detected < count * flips) problems.push(`${count * flips - detected} changed bytes were not detected`)
    const figure = `${count} documents, slowest ${Math.round(slowest)} ms, largest ${largest} bytes, ${detected} of ${count * flips} changes detected`
    return { figure, isReached: problems.length === 0, problems }
  },
} satisfies Scenario

function isChangeDetected(sealed: Uint8Array): boolean {
  const changed = sealed.slice()
  const at = Math.floor(Math.random() * changed.length)
  changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
  return verifySeal(changed).verdict !== 'sealed'
}
