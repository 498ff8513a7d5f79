import { describe, expect, it } from 'vitest'
import { checkCode, extractCode, normaliseCode } from './CodeStep.tsx'
import { strengthOf } from './PasswordStep.tsx'
import { checkEmail, checkNewPassword, checkPassword } from './validation.ts'

describe('the inputs of the authentication pages', () => {
  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['l.almithali@falconridge', 'emailInvalid'],
    ['no at sign.example', 'emailInvalid'],
    ['a@b.example', undefined],
    [' a@B.example ', undefined],
  ])('[WEL-2] validates the email "%s": %s', (email, key) => {
    expect(checkEmail(email)?.key).toBe(key)
  })

  it.each([
    ['', { key: 'passwordRequired' }],
    ['fourteen chars', { key: 'passwordTooShort', count: 15 }],
    ['fifteen chars !', undefined],
    ['正'.repeat(15), undefined],
    ['😀'.repeat(14), { key: 'passwordTooShort', count: 15 }],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), { key: 'passwordTooLong', count: 128 }],
  ])('[AUTH-1] validates the new password "%s" by its length in characters', (password, fault) => {
    expect(checkNewPassword(password)).toEqual(fault)
  })

  it('[AUTH-2] accepts any password for sign-in, except an empty one', () => {
    expect(checkPassword('x')).toBeUndefined()
    expect(checkPassword('')).toEqual({ key: 'passwordRequired' })
  })

  it.each([
    ['', 'codeRequired'],
    ['12345', 'codeIncomplete'],
    ['12345a', 'codeIncomplete'],
    ['1234567', 'codeIncomplete'],
    ['123456', undefined],
    [' 123 456 ', undefined],
    ['１２３４５６', undefined],
  ])('[AUTH-1] validates the code "%s": %s', (code, key) => {
    expect(checkCode(code)?.key).toBe(key)
  })

  it('sends the code as plain digits', () => {
    expect(normaliseCode(' １２３ 456')).toBe('123456')
  })

  it.each([
    ['Your code is 123456', '123456'],
    ['Code：１２３４５６。', '123456'],
    ['Mailed on 22.11.2026: 012345, for 10 minutes', '012345'],
    [' 123-456 ', '123456'],
    ['12345', '12345'],
    ['1234567', '1234567'],
    ['', ''],
  ])('[AUTH-1] extracts from the pasted text %j the code %j', (pasted, code) => {
    expect(extractCode(pasted)).toBe(code)
  })

  it.each([
    ['', undefined, 'none'],
    ['x'.repeat(14), 20, 'short'],
    ['x'.repeat(15), undefined, 'unrated'],
    ['x'.repeat(40), 11.9, 'guessable'],
    ['1qaz2wsx3edc4rfv', 20, 'guessable'],
    ['hello annabel@dunemarkets.example', 20, 'hasEmail'],
    ['my annabel of the lamps', 20, 'hasEmail'],
    ['sevenquietlamps', 12, 'fair'],
    ['sevenquietlamps', 15, 'good'],
    ['sevenquietlamps', 18, 'strong'],
  ] as const)('[A10] rates "%s" with 10^%s guesses as %s, as the server judges', (password, guesses, strength) => {
    expect(strengthOf(password, 'annabel@dunemarkets.example', guesses)).toBe(strength)
  })
})
