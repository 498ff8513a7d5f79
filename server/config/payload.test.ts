import { describe, expect, it } from 'vitest'
import { payloadOf } from './payload.ts'
import { readSettings } from './settings.ts'

const key = '00112233445566778899aabbccddeeff'
const iv = 'ffeeddccbbaa99887766554433221100'
const paths = '/v1/accountInfo/findForm, /v1/auth/logout'
const all = { PAYLOAD_AES_KEY: key, PAYLOAD_AES_IV: iv, PAYLOAD_AES_PATHS: paths }
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

it('[API-4] the payload encryption is inactive while its settings are empty', () => {
  expect(payloadOf(readSettings({}))).toBeUndefined()
  expect(payloadOf(readSettings({ PAYLOAD_AES_KEY: '', PAYLOAD_AES_IV: '', PAYLOAD_AES_PATHS: '' }))).toBeUndefined()
})

describe('[API-4] the payload encryption', () => {
  it.each([
    ['16 bytes in hexadecimal digits', key, key],
    ['24 bytes in hexadecimal digits', `${key}0123456789ABCDEF`, `${key}0123456789abcdef`],
    ['32 bytes in hexadecimal digits', key.repeat(2), key.repeat(2)],
    ['16 bytes in base64', base64(key), key],
    ['24 bytes in base64', base64(`${key}0123456789abcdef`), `${key}0123456789abcdef`],
    ['32 bytes in base64', base64(key.repeat(2)), key.repeat(2)],
  ])('accepts a key of %s', (_, text, expected) => {
    const settings = readSettings({ ...all, PAYLOAD_AES_KEY: text })
    expect(settings.payloadKey).toBe(expected)
    expect(payloadOf(settings)?.paths).toEqual(['/v1/accountInfo/findForm', '/v1/auth/logout'])
  })

  it('derives the key of 64 bytes from configured key and initialisation vector', () => {
    const keyOf = (environment: typeof all) => payloadOf(readSettings(environment))?.key
    expect(keyOf(all)).toBe('MNa2LtsT2FWrgWAXRA3-4JEll6S5bVvjsUm_bT6A0HplLbdNfdpTQLpaJZi8ic7Xlk84s5ZJ5U6pjtS01VSQEA')
    expect(keyOf({ ...all, PAYLOAD_AES_KEY: base64(key) })).toBe(keyOf(all))
    expect(keyOf({ ...all, PAYLOAD_AES_KEY: `${key.slice(1)}0` })).not.toBe(keyOf(all))
    expect(keyOf({ ...all, PAYLOAD_AES_IV: `${iv.slice(1)}0` })).not.toBe(keyOf(all))
  })

  it.each([
    ['words', 'my secret key'],
    ['15 bytes', key.slice(2)],
    ['an odd digit', `${key}0`],
    ['20 bytes in base64', base64(key + key.slice(0, 8))],
    ['base64 without its end', base64(key).slice(0, -1)],
  ])('rejects a key of %s, and does not repeat it', (_, text) => {
    expect(() => readSettings({ ...all, PAYLOAD_AES_KEY: text })).toThrow(
      /^PAYLOAD_AES_KEY is wrong; it must be 16, 24 or 32 bytes in hexadecimal digits or base64, or empty\.$/,
    )
  })

  it.each([
    ['PAYLOAD_AES_IV', '0011', '16 bytes in hexadecimal digits or base64, or empty'],
    ['PAYLOAD_AES_IV', key.repeat(2), '16 bytes in hexadecimal digits or base64, or empty'],
    ['PAYLOAD_AES_PATHS', '/v1/files/formUploadFile', 'paths of JSON calls separated by commas'],
    ['PAYLOAD_AES_PATHS', '/v1/nothing', 'paths of JSON calls separated by commas'],
  ])('rejects %s=%s with its name and the expected form', (name, value, expected) => {
    expect(() => readSettings({ ...all, [name]: value })).toThrow(`${name} is "${value}"; it must be ${expected}`)
  })

  it.each([
    [['PAYLOAD_AES_KEY'], 'PAYLOAD_AES_IV and PAYLOAD_AES_PATHS'],
    [['PAYLOAD_AES_IV'], 'PAYLOAD_AES_KEY and PAYLOAD_AES_PATHS'],
    [['PAYLOAD_AES_KEY', 'PAYLOAD_AES_IV'], 'PAYLOAD_AES_PATHS'],
    [['PAYLOAD_AES_KEY', 'PAYLOAD_AES_PATHS'], 'PAYLOAD_AES_IV'],
    [['PAYLOAD_AES_IV', 'PAYLOAD_AES_PATHS'], 'PAYLOAD_AES_KEY'],
  ])('rejects %s alone and names the missing settings', (given, missing) => {
    const environment = Object.fromEntries(Object.entries(all).filter(([name]) => given.includes(name)))
    expect(() => readSettings(environment)).toThrow(
      `${missing} must be set as well: PAYLOAD_AES_KEY, PAYLOAD_AES_IV, PAYLOAD_AES_PATHS belong together, all or none.`,
    )
  })
})
