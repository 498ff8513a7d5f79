import { expect, it } from 'vitest'
import { durationText, resultText } from './deliveryTexts.ts'

it.each([
  [204, null, 'Status 204'],
  [503, 'it answered 503', 'The receiver failed (status 503)'],
  [400, 'it answered 400', 'The receiver rejected it (status 400)'],
  [410, 'it answered 410', 'The receiver doesn’t know this address (status 410)'],
  [308, 'it answered 308', 'The receiver has moved (status 308)'],
  [null, 'connect ECONNREFUSED 10.0.0.5:443', 'Nothing answers at this address (connect ECONNREFUSED 10.0.0.5:443)'],
  [null, 'The operation was aborted due to timeout', 'No answer in time (The operation was aborted due to timeout)'],
  [null, '', 'No answer'],
  [null, 'bad port', 'No answer (bad port)'],
])('[I19-3] status %s and error %j of a delivery are shown as “%s”', (status, error, text) => {
  expect(resultText({ status, error })).toBe(text)
})

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [10_004, '10.0 s'],
])('[I19-3] %i milliseconds are shown as “%s”', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
