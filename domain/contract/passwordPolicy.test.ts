import { expect, it } from 'vitest'
import { passwordProblemOf, plainProblemOf } from './passwordPolicy.ts'

it.each([
  ['1qaz2wsx3edcABCDEFG', 'passwordCommon'],
  ['1qaz2wsx3edcABCDEFGH', undefined],
  ['!QAZ@WSX#EDC$RFV', 'passwordCommon'],
])('[S24] requires eight characters outside keyboard columns: %s', (password, problem) => {
  expect(plainProblemOf(password, 'someone@company.example')).toBe(problem)
})

it.each([
  [11.99, 'passwordCommon'],
  [12, undefined],
])('[S24] wants 10^12 guesses: 10^%d', (guesses, problem) => {
  expect(passwordProblemOf('tin harbour velvet', 'someone@company.example', guesses)).toBe(problem)
})
