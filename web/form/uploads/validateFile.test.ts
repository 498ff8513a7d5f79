import { describe, expect, it } from 'vitest'
import { defaultConfig } from '#domain/contract/config.ts'
import { validateDocumentDate, validateFile } from './validateFile.ts'

const room = { limits: defaultConfig.uploads, max: 20, count: 0, total: 0 }

describe('validateFile', () => {
  it.each([
    ['accepts a file of the maximum size', 10_485_760, room, undefined],
    ['rejects one byte more', 10_485_761, room, 'formUi.files.tooLarge'],
    ['rejects an empty file', 0, room, 'formUi.files.empty'],
    ['accepts the last file that fits', 5, { ...room, count: 19 }, undefined],
    ['rejects one file too many', 5, { ...room, count: 20 }, 'formUi.files.tooMany'],
    ['rejects one file more than the field accepts', 5, { ...room, max: 1, count: 1 }, 'formUi.files.tooMany'],
    ['rejects a file over the total size', 2, { ...room, total: 62_914_559 }, 'formUi.files.totalTooLarge'],
  ])('%s', (_case, size, room, expected) => {
    expect((validateFile({ name: 'a.pdf', size }, room) as { key?: string } | undefined)?.key).toBe(expected)
  })

  it('[UPL-1] shows sizes in MB with two decimals', () => {
    expect(validateFile({ name: 'a.pdf', size: 11_000_000 }, room)).toMatchObject({ params: { size: '10.49 MB' } })
  })
})

describe('[UPL-7] validateDocumentDate', () => {
  it.each([
    [null, 'documentDateMissing'],
    ['20/11', 'notDate'],
    ['2026-09-31', 'noSuchDay'],
    ['2026-08-19', 'documentTooOld'],
    ['2026-08-20', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', 'futureDate'],
  ])('%s', (date, expected) => {
    expect(validateDocumentDate(date, { withinMonths: 3 }, '2026-11-20')?.code).toBe(expected)
  })

  it.each([
    [null, 'documentDateMissing'],
    ['20/11', 'notDate'],
    ['2026-11-19', 'documentExpired'],
    ['2026-11-20', undefined],
    ['2030-01-01', undefined],
  ])('[A5] [M4] the last day of a contract: %s', (date, expected) => {
    const field = { withinMonths: 3, orInForce: true } as const
    expect(validateDocumentDate(date, field, '2026-11-20', true)?.code).toBe(expected)
  })

  it('asks for no date where the age does not matter', () => {
    expect(validateDocumentDate(null, {}, '2026-11-20')).toBeUndefined()
  })
})
