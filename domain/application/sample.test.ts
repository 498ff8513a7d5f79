import { describe, expect, it } from 'vitest'
import { dataFromSample } from './sample.ts'

describe('dataFromSample', () => {
  it('retains the four parts and nothing else', () => {
    const sample = { _about: 'words', _sampleDate: '2026-11-20', region: 'uae', accountInfo: {}, bankInfo: [] }
    expect(dataFromSample(sample)).toEqual({ bankInfo: [] })
  })

  it('adds ids to list entries, at every depth', () => {
    const clientOtherInfo = { taxInfo: { controllingPersons: [{ fullLegalName: 'A' }, { fullLegalName: 'B' }] } }
    expect(dataFromSample({ clientOtherInfo })).toEqual({
      clientOtherInfo: {
        taxInfo: {
          controllingPersons: [
            { rowId: 'row-1', fullLegalName: 'A' },
            { rowId: 'row-2', fullLegalName: 'B' },
          ],
        },
      },
    })
  })

  it.each([
    ['records of files', [{ _id: '1', blobName: '1-a.pdf', key: 'financials' }]],
    ['choices', ['MT5', 'Others']],
    ['ticks', [true, false]],
  ])('does not change %s', (_name, value) => {
    expect(dataFromSample({ clientOtherInfo: { value } })).toEqual({ clientOtherInfo: { value } })
  })

  it('retains the existing id of an entry', () => {
    expect(dataFromSample({ bankInfo: [{ rowId: 'abc' }] })).toEqual({ bankInfo: [{ rowId: 'abc' }] })
  })

  it.each([
    ['[VAL-7] the country of UAE and Mauritius', { taxCountry: 'MU' }, { taxResidencyCountry: 'MU' }],
    [
      '[VAL-7] the current name when both are given',
      { taxCountry: 'MU', taxResidencyCountry: 'AE' },
      { taxResidencyCountry: 'AE' },
    ],
    ['[VAL-16] the answer without a name', { '{hash}': true }, { hasCompanyTradedFX: true }],
  ])('%s is read under its current name', (_name, old, current) => {
    expect(dataFromSample({ clientOtherInfo: old })).toEqual({ clientOtherInfo: current })
  })

  const parts = { day: '01', month: '12', year: '2026', time: '09:00' }

  it.each([
    ['four parts', parts, '2026-12-01T09:00:00+04:00'],
    ['a day that does not exist', { ...parts, month: '11', day: '31' }, undefined],
    ['too few parts', { day: '01', month: '12', year: '2026' }, undefined],
    [
      'four parts and the timestamp itself',
      { ...parts, startOfAuthority: '2027-01-04T08:00:00+04:00' },
      '2027-01-04T08:00:00+04:00',
    ],
  ])('[VAL-20] the start of an authority is read from %s', (_name, lpoa, start) => {
    const { clientOtherInfo } = dataFromSample({ clientOtherInfo: { lpoa } })
    expect(clientOtherInfo).toEqual({ lpoa: { ...lpoa, ...(start && { startOfAuthority: start }) } })
  })

  it.each([[null], ['text'], [[]]])('rejects %j, which is no sample', (sample) => {
    expect(() => dataFromSample(sample)).toThrow(TypeError)
  })
})
