import { describe, expect, it } from 'vitest'
import { documentKeys } from '#domain/documents/kinds.ts'
import { documentStates } from './DocumentsOverview.tsx'

describe('[UPL-6] documentStates', () => {
  it('reports exactly the documents that the answers require as missing', () => {
    const application = { clientDetail: { companyInfo: { isGovernmentEntity: false, sameAsOfficeAddress: true } } }
    const states = documentStates(() => false, application)
    expect(documentKeys.filter((key) => states[key] === 'notNeeded')).toEqual(['proofOfRegulation', 'operatingAddress'])
    expect(states.tradeLicence).toBe('missing')
  })

  it('reports uploaded documents as received, required or not', () => {
    const states = documentStates((key) => key === 'operatingAddress', {})
    expect(states.operatingAddress).toBe('received')
  })
})
