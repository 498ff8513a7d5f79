import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { tempDir } from '../../testing/helper.ts'
import { isBreached, passwordProblem } from './passwordRules.ts'

const email = 'annabel@dunemarkets.example'
const settings = { brokerName: 'Falcon Brokers', passwordBreachList: '' }

it.each([
  ['a leaked one', '1qaz2wsx3edc4rfv'],
  ['a leaked one in capitals', 'PASSWORDPASSWORD'],
  ['a common one three times', 'dragondragondragon'],
  ['a common one and a count', 'iloveyou12345678'],
  ['several common ones', 'sunshineprincess1'],
  ['a common phrase twice', 'changemechangeme'],
  ['a first name and a count', 'mohammed123456789'],
  ['a football club and a digit', 'manchesterunited1'],
  ['a season and a year twice', 'Summer2026Summer2026'],
  ['common ones with signs for letters', 'P@ssw0rdP@$$w0rd'],
  ['a row of the keyboard', 'qwertyuiopasdfghjkl'],
  ['a row of the keyboard backwards', 'poiuytrewqlkjhgfdsa'],
  ['columns of the keyboard', '!qaz1qaz2wsx3edc4rfv5tgb'],
  ['columns of the keyboard upwards', 'vfr4cde3xsw2zaq1!'],
  ['columns of the keyboard and a year', '!QAZ2wsx#EDC4rfv2026'],
  ['digits in order', '123456789012345'],
  ['digits backwards', '98765432109876543'],
  ['the alphabet', 'abcdefghijklmnop'],
  ['one character', 'aaaaaaaaaaaaaaa'],
  ['two characters in turn', 'ababababababababa'],
  ['a short piece again and again', 'xk4xk4xk4xk4xk4xk4'],
  ['the name of this portal', 'onboardingportal1'],
  ['the company of the e-mail and a year', 'dunemarkets2026!!'],
  ['the name of the brokerage', 'falconbrokers-login'],
])('refuses %s: "%s"', async (_, password) => {
  expect(await passwordProblem(settings, password, email)).toBe('passwordCommon')
})

it.each([
  ['the full e-mail', 'hello annabel@dunemarkets.example'],
  ['the e-mail in capitals', 'ANNABEL@DUNEMARKETS.EXAMPLE'],
  ['the name before the @', 'my annabel of the lamps'],
])('refuses a password with %s: "%s"', async (_, password) => {
  expect(await passwordProblem(settings, password, email)).toBe('passwordHasEmail')
})

it.each([
  ['some words', 'correct horse battery staple'],
  ['small letters alone', 'sevenquietlampsoverwater'],
  ['a generated password', 'kV7#mQ2x!pLw9Zt'],
  ['a common word among others', 'my dragon eats no cucumber'],
  ['Chinese words', '七盏安静的灯在水面上慢慢地漂着呢'],
  ['emoji', '🦊🌵🪁🧭🫖🪗🛶🦚🧶🪴🎐🥢🪵🛖🗿'],
  ['spaces at the ends', '  lamps over the water  '],
])('accepts %s: "%s"', async (_, password) => {
  expect(await passwordProblem(settings, password, email)).toBeUndefined()
})

it('a short name before the @ does not forbid every word that contains it', async () => {
  expect(await passwordProblem(settings, 'bandanas and kettles', 'an@company.example')).toBeUndefined()
})

it('estimates by the first 64 characters', async () => {
  expect(await passwordProblem(settings, `${'a'.repeat(64)}kV7#mQ2x!pLw9Zt`, email)).toBe('passwordCommon')
})

it('checks the longest password quickly', async () => {
  await passwordProblem(settings, 'the thread has started', email)
  const start = performance.now()
  for (const password of ['abc'.repeat(42), 'q'.repeat(128), 'passwor'.repeat(18)])
    await passwordProblem(settings, password, email)
  expect(performance.now() - start).toBeLessThan(500)
})

it('refuses a flood at once', async () => {
  const estimates = Array.from({ length: 100 }, () => passwordProblem(settings, 'seven quiet lamps', email))
  const results = await Promise.allSettled(estimates)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(69)
  expect(refused[0]).toMatchObject({ reason: { code: 3000, http: 503, details: { retryAfterSeconds: 1 } } })
  expect(await passwordProblem(settings, 'seven quiet lamps', email)).toBeUndefined()
})

describe('a list of breached passwords', () => {
  const breached = Array.from({ length: 5000 }, (_, index) => `breached password ${index}`)
  const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
  let file: string

  beforeEach(() => {
    file = join(tempDir(), 'breached.txt')
    const lines = breached.map((password, index) => `${sha1(password)}:${index ** 2}`).toSorted()
    writeFileSync(file, lines.join('\r\n'))
  })

  it('finds each of its passwords, and no other', async () => {
    for (let index = 0; index < breached.length; index += 97) {
      expect(await isBreached(file, breached[index] ?? '')).toBe(true)
      expect(await isBreached(file, `another ${index}`)).toBe(false)
    }
    const sorted = breached.toSorted((one, other) => (sha1(one) < sha1(other) ? -1 : 1))
    for (const password of [...sorted.slice(0, 3), ...sorted.slice(-3)])
      expect(await isBreached(file, password)).toBe(true)
  })

  it('refuses them where the setting names it', async () => {
    const withList = {
      ...settings,
      passwordBreachList: readSettings({ PASSWORD_BREACH_LIST: file }).passwordBreachList,
    }
    expect(await passwordProblem(withList, 'breached password 1234', email)).toBe('passwordCommon')
    expect(await passwordProblem(withList, 'seven quiet lamps over water', email)).toBeUndefined()
    expect(await passwordProblem(settings, 'breached password 1234', email)).toBeUndefined()
  })

  it('finds nothing in an empty file', async () => {
    const empty = join(tempDir(), 'empty.txt')
    writeFileSync(empty, '')
    expect(await isBreached(empty, 'breached password 1')).toBe(false)
  })

  it.each(['/no/such/file', import.meta.filename, import.meta.dirname])('does not start with the list %s', (path) => {
    expect(() => readSettings({ PASSWORD_BREACH_LIST: path })).toThrow(
      `PASSWORD_BREACH_LIST is "${path}"; it must be the path of a readable file with one SHA-1 hash`,
    )
  })
})
