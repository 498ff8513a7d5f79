import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatList, formatNumber, formatSize, formatTimestamp } from './format.ts'

describe('format', () => {
  it.each([
    ['en', '2 November 2015'],
    ['zh-CN', '2015年11月2日'],
  ] as const)('writes days as %s does', (language, text) => {
    expect(formatDate('2015-11-02', language)).toBe(text)
  })

  it('formats a timestamp at its own offset, in any time zone of the machine', () => {
    expect(formatDateTime('2026-11-12T15:30:00+04:00', 'en')).toBe('12 November 2026, 15:30 (UTC+04:00)')
    expect(formatDateTime('2026-11-12T23:30:00-05:00', 'zh-CN')).toBe('2026年11月12日 23:30（UTC-05:00）')
    expect(formatDateTime('2026-11-12T11:30:00Z', 'zh-CN')).toBe('2026年11月12日 11:30（UTC+00:00）')
  })

  it('formats a timestamp in the time zone of the reader', () => {
    const timestamp = '2026-11-12T21:30:00Z'
    expect(formatTimestamp(timestamp, 'en', 'Asia/Dubai')).toBe('13 November 2026 at 01:30')
    expect(formatTimestamp(timestamp, 'zh-CN', 'Asia/Dubai')).toBe('2026年11月13日 01:30')
  })

  it.each([
    [999_999_999_999.99, '999,999,999,999.99'],
    [0, '0'],
    [0.1, '0.1'],
    [20.05, '20.05'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value, 'en')).toBe(text)
  })

  it('joins items with the separator of the language', () => {
    expect(formatList(['Paris', 'Rome', 'Oslo'], 'en')).toBe('Paris, Rome, Oslo')
    expect(formatList(['巴黎', '罗马', '奥斯陆'], 'zh-CN')).toBe('巴黎、罗马、奥斯陆')
    expect(formatList([], 'zh-CN')).toBe('')
  })

  it.each([
    [0, '0.00 MB'],
    [1, '<0.01 MB (1 kB)'],
    [5_242, '<0.01 MB (5 kB)'],
    [5_243, '0.01 MB'],
    [954_204, '0.91 MB'],
    [1_048_576, '1.00 MB'],
    [10_485_760, '10.00 MB'],
  ])('[UPL-1] [C10] writes %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})
