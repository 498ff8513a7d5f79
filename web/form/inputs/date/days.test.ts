import { describe, expect, it } from 'vitest'
import { isDate, isDateTime } from '#domain/kit/values/dates.ts'
import { nameOfZone, readDateTime, readDay, writeDateTime, writeDay, zonedDateTime } from './days.ts'

const third = '2015-07-03'

describe('readDay', () => {
  it.each<['en' | 'zh-CN', typed: string, day: string]>([
    ['en', '03/07/2015', third],
    ['en', '3/7/2015', third],
    ['en', ' 3.7.2015 ', third],
    ['en', '3-7-2015', third],
    ['en', '3 7 2015', third],
    ['en', '03072015', third],
    ['en', '2015-07-03', third],
    ['en', '2015/7/3', third],
    ['en', '20150703', third],
    ['en', '3 July 2015', third],
    ['en', '3rd jul 2015', third],
    ['en', 'July 3, 2015', third],
    ['en', '０３／０７／２０１５', third],
    ['en', '2015年7月3日', third],
    ['en', '٠٣/٠٧/٢٠١٥', third],
    ['en', '۳/۷/۲۰۱۵', third],
    ['en', '٢٠١٥-٠٧-٠٣', third],
    ['en', '1/12/1980', '1980-12-01'],
    ['en', '2/10/2015', '2015-10-02'],
    ['en', '12/31/2014', '2014-12-31'],
    ['en', '29/2/2016', '2016-02-29'],
    ['en', '12312014', '2014-12-31'],
    ['en', '1/1/1066', '1066-01-01'],
    ['zh-CN', '1980/1/12', '1980-01-12'],
    ['zh-CN', '1980.1.2', '1980-01-02'],
    ['zh-CN', '1980年1月2日', '1980-01-02'],
    ['zh-CN', '1980年1月2号', '1980-01-02'],
    ['zh-CN', '19800102', '1980-01-02'],
    ['zh-CN', '二〇一五年七月三日', third],
    ['zh-CN', '二零一九年十月十一日', '2019-10-11'],
    ['zh-CN', '一九八四年十二月二十九日', '1984-12-29'],
    ['zh-CN', '二〇二〇年一月三十日', '2020-01-30'],
    ['zh-CN', '２０１５－０７－０３', third],
    ['zh-CN', '31/12/2014', '2014-12-31'],
    ['zh-CN', '7/7/2015', '2015-07-07'],
    ['zh-CN', '31122014', '2014-12-31'],
  ])('[B21] %s: %s', (language, typed, day) => expect(readDay(typed, language)).toBe(day))

  it.each([
    ['03/03/64', 2026, '1964-03-03'],
    ['3 July 26', 2026, '2026-07-03'],
    ['3/7/27', 2026, '1927-07-03'],
    ['14.05.30', 2046, '2030-05-14'],
    ['14/05/47', 2046, '1947-05-14'],
    ['14/05/00', 2046, '2000-05-14'],
  ])('[B21] %s: two digits mean the latest year until %d', (typed, latest, day) => {
    expect(readDay(typed, 'en', latest)).toBe(day)
  })

  it('[B21] two digits of a year mean no year where the year comes first', () => {
    expect(readDay('24/5/14', 'zh-CN', 2046)).toBe('24/5/14')
  })

  it.each<['en' | 'zh-CN', typed: string]>([
    ['en', '14/05'],
    ['en', '14/05/24'],
    ['en', '14/05/20245'],
    ['en', 'May 2024'],
    ['en', '3 Juli 2015'],
    ['en', 'yesterday'],
    ['en', '0102201'],
    ['zh-CN', '3/7/2015'],
    ['zh-CN', '12111980'],
  ])('%s: leaves %s unchanged, which is not a day', (language, typed) => {
    expect(readDay(typed, language)).toBe(typed)
    expect(isDate(typed)).toBe(false)
  })

  it.each([
    ['31/4/2015', '2015-04-31'],
    ['29/2/2015', '2015-02-29'],
    ['31022014', '2014-02-31'],
    ['40/40/2014', '2014-40-40'],
  ])('reads %s as %s, which does not exist, and not as another day', (typed, day) => {
    expect(readDay(typed, 'en')).toBe(day)
    expect(isDate(day)).toBe(false)
    expect(readDay(writeDay(day, 'en'), 'en')).toBe(day)
    expect(readDay(writeDay(day, 'zh-CN'), 'zh-CN')).toBe(day)
  })

  it('reads an empty text as null, and writes null as an empty text', () =>
    expect([readDay(' ', 'en'), writeDay(null, 'en')]).toEqual([null, '']))
})

describe('writeDay', () => {
  it.each<['en' | 'zh-CN', string]>([
    ['en', '3 July 2015'],
    ['zh-CN', '2015年7月3日'],
  ])('%s: writes the day in words that parse as the same day', (language, words) => {
    expect(writeDay(third, language)).toBe(words)
    for (let month = 1; month <= 12; month++) {
      const day = `2015-${String(month).padStart(2, '0')}-03`
      expect(readDay(writeDay(day, language), language)).toBe(day)
    }
  })

  it('leaves a text that is not a day unchanged', () => expect(writeDay('14/05', 'zh-CN')).toBe('14/05'))
})

describe('timestampFormats', () => {
  it.each<['en' | 'zh-CN', typed: string]>([
    ['en', '12/11/2026 15:30'],
    ['en', '12 November 2026, 15.30'],
    ['en', '121120261530'],
    ['en', '12 November 2026 3:30 pm'],
    ['en', '12/11/2026 03:30 P.M.'],
    ['en', '2026-11-12T15:30'],
    ['zh-CN', '2026/11/12 15：30'],
    ['zh-CN', '2026年11月12日15时30分'],
    ['zh-CN', '2026年11月12日15点30分'],
    ['zh-CN', '2026年11月12日 下午3点半'],
    ['zh-CN', '2026年11月12日下午3:30'],
    ['zh-CN', '2026/11/12 下午 3 点 30 分'],
    ['zh-CN', '202611121530'],
  ])('%s: reads %s', (language, typed) => expect(readDateTime(typed, language)).toBe('2026-11-12T15:30'))

  it.each([
    '12/11/2026',
    '12/11/2026 25:00',
    '12/11/2026 15:30 pm',
    '12/11/2026 0:30 am',
    '12/11/2026 15:7',
    '31/04/2026 15:30',
  ])('leaves %s unchanged, which is not a timestamp', (typed) => expect(readDateTime(typed, 'en')).toBe(typed))

  it.each<['en' | 'zh-CN', words: string]>([
    ['en', '12 November 2026 15:30'],
    ['zh-CN', '2026年11月12日 15:30'],
  ])('%s: writes a timestamp in a time zone, in words that parse as the same', (language, words) => {
    expect(writeDateTime('2026-11-12T11:30:00Z', language, 'Asia/Dubai')).toBe(words)
    expect(readDateTime(words, language)).toBe('2026-11-12T15:30')
    expect(writeDateTime('2026-11-12T15:30', language, 'Asia/Dubai')).toBe(words)
  })
})

describe('zonedDateTime', () => {
  it.each([
    ['2026-11-12T15:30', 'Asia/Dubai', '2026-11-12T15:30:00+04:00'],
    ['2026-07-01T00:00', 'Europe/London', '2026-07-01T00:00:00+01:00'],
    ['2026-01-01T12:00', 'America/St_Johns', '2026-01-01T12:00:00-03:30'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30:00+01:00'],
  ])('stores %s in the time zone %s as %s', (clockTime, timeZone, stored) => {
    expect(zonedDateTime(timeZone, clockTime)).toBe(stored)
    expect(isDateTime(stored)).toBe(true)
  })

  it('[I18N-2] names the time zone in the language of the page', () => {
    expect(nameOfZone('Asia/Dubai', 'en')).toBe('Gulf Standard Time')
    expect(nameOfZone('Europe/London', 'zh-CN')).toBe('英国时间')
  })
})
