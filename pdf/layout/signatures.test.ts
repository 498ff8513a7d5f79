import { describe, expect, it } from 'vitest'
import { languages } from '#domain/kit/translate.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { sample, samplesByRegion, withChanges } from '#domain/testing/samples.ts'
import { recordOfData, sampleRecord } from '../fixtures/samples.ts'
import { layoutOf } from './layout.ts'
import { textsIn } from './texts.ts'

const accountant = 'clientOtherInfo.qualifiedAccountant'

/** Returns the sections and names in the list of signatures. */
function signersOf(record: ReturnType<typeof sampleRecord>): [string, string][] {
  return layoutOf(record, new Map(), false).signatures.map(({ section, name }) => [section, name])
}

describe('the signatory', () => {
  it.each(samplesByRegion)('in %s the sample %s: every signature has a name', (_region, name) => {
    for (const language of languages) {
      const signers = signersOf(sampleRecord(name, language))
      expect(signers.length).toBeGreaterThan(2)
      expect(signers.map(([, signer]) => signer)).not.toContain(textsIn(language).notProvided)
    }
  })

  it('has a capacity in the singular', () => {
    const capacities = layoutOf(sampleRecord('simple', 'en'), new Map(), false).signatures.map(
      (signature) => signature.capacity,
    )
    expect(capacities).toEqual(expect.arrayContaining(['Authorised person', 'Director or partner']))
    expect(capacities).not.toContain('Signing directors or partners')
  })

  it('has the family name first in a Chinese name', () => {
    const data = withChanges(sample('simple'), {
      'companyLeadership.1.firstName': '\u6885',
      'companyLeadership.1.lastName': '\u674e',
    })
    expect(signersOf(recordOfData(data, 'en', 'uae')).map(([, signer]) => signer)).toContain('\u674e\u6885')
  })

  const certificate = 'Certificate by a Qualified Accountant'
  const named = (name: string) =>
    recordOfData(withChanges(sample('wholesalePerson'), { [`${accountant}.nameOfAccountant`]: name }), 'en', 'au-pro')

  it('is the accountant named in another part of the certificate, in the list and below the signature', () => {
    const record = named('Marlow Ledgerman')
    expect(signersOf(record)).toContainEqual([certificate, 'Marlow Ledgerman'])
    const image = { pixels: new Uint8Array(400), width: 40, height: 10, method: undefined, file: 'signature-3' }
    const drawn = new Map([[String(valueAt(sample('wholesalePerson'), `${accountant}.signature`)), image]])
    const blocks = layoutOf(record, drawn, false)
      .parts.find(({ title }) => title === certificate)
      ?.groups.at(-1)
    expect(JSON.stringify(blocks)).toMatch(/"type":"signature","file":"signature-3",[^}]*Marlow Ledgerman/)
  })

  it('is missing while the accountant has no name', () => {
    expect(signersOf(named(''))).toContainEqual([certificate, 'Not provided'])
  })

  it.each([
    ['the answers have no field for a name', [], 'Marlow Ledgerman'],
    ['the name is blank', [{ type: 'text', text: '', path: 'name', label: 'Name' }], 'Not provided'],
  ] as const)('when %s next to the signature', (_, asked, expected) => {
    const record = named('Marlow Ledgerman')
    const signature = { type: 'image', image: 'data:', text: '', path: 'signature', label: 'Signature' } as const
    const name = { type: 'text', text: 'Marlow Ledgerman', path: 'fullName', label: 'Agent' } as const
    const groups = [
      { id: 'agent', title: 'Agent', answers: [name] },
      { id: 'signer', title: 'Signer', answers: [...asked, signature] },
    ]
    const sections = [{ id: 'agreement', path: '/agreement', title: 'Agreement', groups }]
    expect(signersOf({ ...record, sections })).toEqual([['Agreement', expected]])
  })
})
