import { expect, it } from 'vitest'
import { suggestEmail } from './emailSuggestion.ts'

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@GMAIL.cmo', 'ann@gmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yhaoo.com', 'ann@yahoo.com'],
  ['ann@qq.con', 'ann@qq.com'],
  ['ann@163.cm', 'ann@163.com'],
])('[B31] suggests for %s: %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  ['fatima@crescent\u2013maritime.ae', 'fatima@crescent-maritime.ae'],
  ['fatima\u2011noor@crescent.ae', 'fatima-noor@crescent.ae'],
  [' fatima@crescent\u2212maritime.ae ', 'fatima@crescent-maritime.ae'],
])('[A25] suggests a hyphen in place of the dash of a word processor: %j', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  ...['ann@gmail.com', ' ann@gmail.com ', 'ann@mail.com', 'ann@ymail.com', 'ann@yahoo.co.uk', 'ann@hotmail.fr'],
  ...['ann@falcon.ae', 'ann@meridian.mu', 'ann@firm.sa', 'ann@abc.com.hk', 'ann@166.com', 'ann@gq.com', 'ann@q.com'],
  ...['ann@m\u00fcnchen.example', 'ann@gmial', 'ann', '@gmial.com', ''],
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBe('')
})
