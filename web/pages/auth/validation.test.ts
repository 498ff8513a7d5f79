import { describe, expect, it } from 'vitest'
import { checkCode, extractCode, normaliseCode } from './CodeStep.tsx'
import { checkEmail, checkNewPassword, checkPassword, strengthOf } from './validation.ts'

describe('the inputs of the authentication pages', () => {
  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['l.almithali@falconridge', 'emailInvalid'],
    ['no at sign.example', 'emailInvalid'],
    ['a@b.example', undefined],
    [' a@B.example ', undefined],
  ])('[WEL-2] validates the e-mail "%s": %s', (email, key) => {
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
    [0, 'none'],
    [14, 'short'],
    [15, 'fair'],
    [20, 'good'],
    [28, 'strong'],
  ])('rates a password of %i characters as %s', (length, strength) => {
    expect(strengthOf(length)).toBe(strength)
  })

  it('rates a password that is easy to guess as such, whatever its length', () => {
    expect(strengthOf(40, true)).toBe('guessable')
    expect(strengthOf(14, true)).toBe('short')
  })
})
