import { expect, it } from 'vitest'
import { guessability } from './passwordRules.ts'

const email = 'annabel@dunemarkets.example'

it.each([
  ['a leaked one', '1qaz2wsx3edc4rfv'],
  ['a leaked one in capitals', 'PASSWORDPASSWORD'],
  ['a common one three times', 'dragondragondragon'],
  ['a common one and a count', 'iloveyou12345678'],
  ['several common ones', 'sunshineprincess1'],
  ['common ones with signs for letters', 'P@ssw0rdP@$$w0rd'],
  ['a row of the keyboard', 'qwertyuiopasdfghjkl'],
  ['a row of the keyboard backwards', 'poiuytrewqlkjhgfdsa'],
  ['a column of the keyboard', '!qaz1qaz2wsx3edc4rfv5tgb'],
  ['digits in order', '123456789012345'],
  ['digits backwards', '98765432109876543'],
  ['the alphabet', 'abcdefghijklmnop'],
  ['one character', 'aaaaaaaaaaaaaaa'],
  ['two characters in turn', 'ababababababababa'],
  ['a short piece again and again', 'xk4xk4xk4xk4xk4xk4'],
  ['the name of this portal', 'onboardingportal1'],
  ['the company of the e-mail and a year', 'dunemarkets2026!!'],
  ['the name of the brokerage', 'falconbrokers-login'],
])('refuses %s: "%s"', (_, password) => {
  expect(guessability(password, email, 'Falcon Brokers')).toBe('passwordCommon')
})

it.each([
  ['the full e-mail', 'hello annabel@dunemarkets.example'],
  ['the e-mail in capitals', 'ANNABEL@DUNEMARKETS.EXAMPLE'],
  ['the name before the @', 'my annabel of the lamps'],
])('refuses a password with %s: "%s"', (_, password) => {
  expect(guessability(password, email, 'Falcon Brokers')).toBe('passwordHasEmail')
})

it.each([
  ['some words', 'correct horse battery staple'],
  ['small letters alone', 'sevenquietlampsoverwater'],
  ['a generated password', 'kV7#mQ2x!pLw9Zt'],
  ['a common word among others', 'my dragon eats no cucumber'],
  ['Chinese words', '七盏安静的灯在水面上慢慢地漂着呢'],
  ['emoji', '🦊🌵🪁🧭🫖🪗🛶🦚🧶🪴🎐🥢🪵🛖🗿'],
  ['spaces at the ends', '  lamps over the water  '],
])('accepts %s: "%s"', (_, password) => {
  expect(guessability(password, email, 'the Broker')).toBeUndefined()
})

it('a short name before the @ does not forbid every word that contains it', () => {
  expect(guessability('bandanas and kettles', 'an@company.example', 'the Broker')).toBeUndefined()
})

it('checks the longest password quickly', () => {
  const start = performance.now()
  for (const password of ['abc'.repeat(42), 'q'.repeat(128), 'passwor'.repeat(18)]) guessability(password, email, 'x')
  expect(performance.now() - start).toBeLessThan(500)
})
