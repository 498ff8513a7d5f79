import { describe, expect, it } from 'vitest'
import type { Translate } from '#domain/kit/translate.ts'
import { bankDetails } from '#domain/sections/bankDetails.ts'
import { certifiedBoardResolution } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import { financialProfile } from '#domain/sections/financialProfile.ts'
import { companyDirectors } from '#domain/sections/people.ts'
import { companyDirectors as professional } from '#domain/sections/professional/people.ts'
import { holdersStored, holdings } from '../model/fixtures.ts'
import { rowsAt } from '../model/values.ts'
import { columnsIn, columnsOf, detailsOfAnswers, matchesSearch, summaryOf } from './summaryOf.ts'

const tKey: Translate = Object.assign((key: string) => key, { has: () => true, language: 'en' as const })
const list = holdings.fields.holders
const [row] = rowsAt(holdersStored(1), 'holders')

describe('the summary of an entry', () => {
  it('shows numbers in columns and uses the first answered title field as name', () => {
    expect(columnsOf(list)).toEqual([{ name: 'share', kind: 'number' }])
    expect(row && summaryOf(list, row, tKey)).toEqual({
      title: 'Holder 0',
      details: [],
      cells: { share: '20%' },
      marks: [],
    })
  })

  it('[L5] shows the currency of the amounts with amounts only', () => {
    const { sourceOfFundsForTradingAccounts: sources } = financialProfile.fields
    const values = { sourceOfFunds: 'other', sourceOfOtherFunds: 'Sale of a building', valueOfFunds: 900 }
    const entry = { ...row, ...values } as unknown as NonNullable<typeof row>
    const { details, cells } = summaryOf(sources, entry, tKey, 'USD')
    expect(details).toEqual(['Sale of a building'])
    expect(cells).toEqual({ valueOfFunds: expect.stringContaining('900') })
  })

  it('has a column only when an entry has an answer for it', () => {
    expect(row && columnsIn(list, [row])).toEqual(columnsOf(list))
    expect(row && columnsIn(list, [{ ...row, share: null } as typeof row])).toEqual([])
    expect(columnsIn(list, [])).toEqual([])
  })

  it('has no name while none is given', () => {
    expect(row && summaryOf(list, { ...row, fullName: '' } as typeof row, tKey).title).toBe('')
  })

  it.each([
    ['AE07 0331 2345 6789 0123 456', '3456'],
    ['MU17 BOMM 0101 1010 3030 0200 000M UR', '0200'],
    ['12-34', '34'],
    ['', undefined],
  ])('[ASVS 14.2.6] shows of the account number %j only %j', (bankAccount, end) => {
    const told: Translate = Object.assign((_: string, params?: object) => JSON.stringify(params), tKey)
    const entry = { ...row, bankName: 'First Bank', bankAccount, baseAccountCurrency: null }
    const { details } = summaryOf(bankDetails.fields.bankInfo, entry as unknown as NonNullable<typeof row>, told)
    expect(details).toEqual(end === undefined ? [] : [JSON.stringify({ end })])
  })

  it('shows that a signature was given', () => {
    const signers = certifiedBoardResolution.fields.directorSignatures
    const signer = { ...row, name: 'Ana Example', title: 'ms', signature: 'data:image/png;base64,AA==' }
    const entry = signer as unknown as NonNullable<typeof row>
    expect(summaryOf(signers, entry, tKey)).toEqual({
      title: 'Ana Example',
      details: ['formUi.signature.signed'],
      cells: {},
      marks: [],
    })
  })

  it('[C20] marks a politically exposed person, and nobody else', () => {
    const directors = companyDirectors.fields.directors
    const marksOf = (politicallyExposedPerson: boolean | null) =>
      summaryOf(directors, { ...row, politicallyExposedPerson } as unknown as NonNullable<typeof row>, tKey).marks
    expect(marksOf(true)).toEqual(['formUi.shortOptions.politicallyExposedPerson.true'])
    expect([marksOf(false), marksOf(null)]).toEqual([[], []])
  })

  it.each([
    ['answers.no', ['Finance director']],
    ['answers.yes', ['Finance director', 'formUi.shortOptions.politicallyExposedPerson.true']],
  ])('[C20] of a review has no yes or no without its question: %s', (text, expected) => {
    const answer = (name: string, shown: string) =>
      ({ type: 'text', path: `directors/row-1/${name}`, label: name, text: shown }) as const
    const answers = [
      ...[answer('fullName', 'Ana Example'), answer('position', 'Finance director')],
      ...[answer('residentialAddress', 'Kerklaan 7'), answer('politicallyExposedPerson', text)],
    ]
    const { directors } = professional.fields
    expect(detailsOfAnswers(directors, { rowId: 'row-1', title: 'Ana Example', answers }, tKey)).toEqual(expected)
  })

  it.each([
    ['', true],
    ['hold', true],
    ['0 HOLDER', true],
    ['20%', true],
    ['nobody', false],
  ])('matches a search for %j: %s', (search, expected) => {
    expect(row && matchesSearch(summaryOf(list, row, tKey), search)).toBe(expected)
  })
})
