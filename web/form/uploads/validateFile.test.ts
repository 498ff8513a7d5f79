import { describe, expect, it } from 'vitest'
import { defaultConfig, uploadTypes } from '#domain/contract/config.ts'
import { acceptOf, contentProblem, validateDocumentDate, validateFile } from './validateFile.ts'

const room = { limits: defaultConfig.uploads, max: 20, count: 0, total: 0, others: [], problem: undefined }

describe('validateFile', () => {
  it.each([
    ['accepts a file of the maximum size', 10_485_760, room, undefined],
    ['rejects one byte more', 10_485_761, room, 'formUi.files.tooLarge'],
    ['rejects an empty file', 0, room, 'formUi.files.empty'],
    ['accepts the last file that fits', 5, { ...room, count: 19 }, undefined],
    ['rejects one file too many', 5, { ...room, count: 20 }, 'formUi.files.tooMany'],
    ['rejects one file more than the field accepts', 5, { ...room, max: 1, count: 1 }, 'formUi.files.tooMany'],
    [
      '[B34] rejects the same file again',
      5,
      { ...room, others: [{ name: 'a.pdf', size: 5 }] },
      'formUi.files.duplicate',
    ],
    ['accepts another file of the same name', 5, { ...room, others: [{ name: 'a.pdf', size: 6 }] }, undefined],
    [
      '[B28] rejects a content of another type',
      5,
      { ...room, problem: 'wrongType' as const },
      'formUi.files.wrongContent',
    ],
    ['[B4] rejects HEIC in words of its own', 5, { ...room, problem: 'heic' as const }, 'formUi.files.heic'],
    ['rejects a file over the total size', 2, { ...room, total: 62_914_559 }, 'formUi.files.totalTooLarge'],
  ])('%s', (_case, size, room, expected) => {
    expect((validateFile({ name: 'a.pdf', size }, room) as { key?: string } | undefined)?.key).toBe(expected)
  })

  it.each([
    ['letter.docx', 'wrongType'],
    ['letter', 'wrongType'],
    ['scan.PDF', 'wrongContent'],
    ['photo.jpeg', 'wrongContent'],
  ])('[B28] says of %s that it is of a wrong type, or no file of the type in its name: %s', (name, key) => {
    expect(validateFile({ name, size: 5 }, { ...room, problem: 'wrongType' })).toMatchObject({
      key: `formUi.files.${key}`,
    })
  })

  it('[UPL-1] shows sizes in MB with two decimals', () => {
    expect(validateFile({ name: 'a.pdf', size: 11_000_000 }, room)).toMatchObject({ params: { size: '10.49 MB' } })
  })
})

describe('[B4] [B28] contentProblem', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', undefined],
    ['a PDF after a few bytes', '\xEF\xBB\xBF%PDF-1.4', undefined],
    ['a JPEG', '\xFF\xD8\xFF\xE0\0\x10JFIF', undefined],
    ['a PNG', '\x89PNG\r\n\x1A\n', undefined],
    ['a GIF', 'GIF89a', undefined],
    ['nothing', '', undefined],
    ['a HEIC picture', '\0\0\0\x18ftypheic', 'heic'],
    ['a HEIF picture', '\0\0\0\x1Cftypmif1', 'heic'],
    ['a spreadsheet', 'PK\x03\x04', 'wrongType'],
    ['words', 'just words', 'wrongType'],
    ['AVIF', '\0\0\0\x1Cftypavif', 'wrongType'],
  ])('of %s', async (_, bytes, expected) => {
    expect(await contentProblem(new Blob([Buffer.from(bytes, 'latin1')]), uploadTypes)).toBe(expected)
  })

  it('accepts the types of the installation alone, and names them', async () => {
    const types = ['pdf', 'png'] as const
    const jpeg = new Blob([Buffer.from('\xFF\xD8\xFF', 'latin1')])
    expect(await contentProblem(jpeg, types)).toBe('wrongType')
    expect(acceptOf(types)).toBe('application/pdf,.pdf,image/png,.png')
    const limits = { ...room.limits, types }
    const found = validateFile({ name: 'a.jpg', size: 3 }, { ...room, limits, problem: 'wrongType' })
    expect(found).toMatchObject({ lists: { types: ['PDF', 'PNG'] } })
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
