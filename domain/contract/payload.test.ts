import { describe, expect, it } from 'vitest'
import { isPlainError, readPayloadPaths } from './payload.ts'

describe('the list of covered paths', () => {
  it.each([
    ['', []],
    ['/v1/accountInfo/findForm', ['/v1/accountInfo/findForm']],
    [' /v1/auth/logout , /v1/files/deleteFile', ['/v1/auth/logout', '/v1/files/deleteFile']],
    ['/v1/auth/logout,/v1/auth/logout', ['/v1/auth/logout']],
  ])('"%s" is parsed', (text, paths) => {
    expect(readPayloadPaths(text)).toEqual(paths)
  })

  it.each([
    ['a path that is no call', '/v1/accountInfo/findform'],
    ['a name without path', 'findForm'],
    ['an upload, which is multipart', '/v1/files/formUploadFile'],
    ['a download, which returns bytes', '/v1/files/downloadFile'],
    ['an unknown path among known ones', '/v1/auth/logout,/v1/nothing'],
    ['a trailing comma', '/v1/auth/logout,'],
  ])('%s is rejected', (_, text) => {
    expect(readPayloadPaths(text)).toBeUndefined()
  })
})

it.each([
  ['{"code":2012,"message":"no","data":null}', true],
  ['{"code":3000,"message":"busy","data":null}', true],
  ['{"code":1004,"message":"yes","data":{}}', false],
  ['{"message":"no code"}', false],
  ['<html>', false],
  ['null', false],
])('%s is an error that may be unencrypted: %s', (text, expected) => {
  expect(isPlainError(text)).toBe(expected)
})
