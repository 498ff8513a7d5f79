import { describe, expect, it } from 'vitest'
import { documentKeys } from '#domain/sections/documents/expected.ts'
import { documentStates } from './documentState.ts'

describe('[UPL-6] documentStates', () => {
  it('misses every document the answers call for and none they do not', () => {
    const application = { clientDetail: { companyInfo: { isGovernmentEntity: false, sameAsOfficeAddress: true } } }
    const states = documentStates(() => false, application)
    expect(documentKeys.filter((key) => states[key] === 'notNeeded')).toEqual(['proofOfRegulation', 'operatingAddress'])
    expect(states.tradeLicence).toBe('missing')
  })

  it('has received what was uploaded, called for or not', () => {
    const states = documentStates((key) => key === 'operatingAddress', {})
    expect(states.operatingAddress).toBe('received')
  })
})
