import { describe, expect, it } from 'vitest'
import { type CallName, calls } from '#domain/contract/calls.ts'
import { formEncoded, multipartOf, requestOf, withQuery } from './request.ts'

const parts = {
  baseUrl: 'https://api.example',
  token: 'secret',
  language: 'zh-CN',
  now: 1763700000000,
  input: { id: 'A1' },
}

describe('requestOf', () => {
  it.each(Object.entries(calls).map(([name, call]) => [name as CallName, call.authenticated] as const))(
    '[API-2] sends the bearer header with %s only when the call requires it',
    (name, authenticated) => {
      const { headers } = requestOf(calls[name], parts)
      expect(headers.Authorization).toBe(authenticated ? 'Bearer secret' : undefined)
    },
  )

  it('[API-2] sends no bearer header without a session', () => {
    expect(requestOf(calls.findForm, { ...parts, token: undefined }).headers).not.toHaveProperty('Authorization')
  })

  it.each(['en', 'zh-CN'])('[API-2] sends the language %s', (language) => {
    expect(requestOf(calls.findForm, { ...parts, language }).headers['Accept-Language']).toBe(language)
  })

  it('[API-2] GET adds a timestamp to its query parameters and has no body', () => {
    const request = requestOf(calls.downloadFile, { ...parts, input: { fileName: 'b 1', fileType: 'image/jpeg' } })
    expect(request.url).toBe(
      'https://api.example/v1/files/downloadFile?fileName=b%201&fileType=image%2Fjpeg&timestamp=1763700000000',
    )
    expect(request).not.toHaveProperty('body')
  })

  it('[API-2] POST sends its input as the body', () => {
    const request = requestOf(calls.findByid, parts)
    expect(request.url).toBe('https://api.example/v1/accountInfo/findByid')
    expect(request.body).toBe('{"id":"A1"}')
    expect(request.headers['Content-Type']).toBe('application/json')
  })

  it('[API-3] PUT sends its input as the body, as POST does', () => {
    const post = requestOf(calls.findByid, { ...parts, input: { a: 1 } })
    const put = requestOf({ ...calls.findByid, method: 'PUT' }, { ...parts, input: { a: 1 } })
    expect(put).toEqual({ ...post, method: 'PUT' })
  })

  it('[API-2] DELETE sends query parameters, without a timestamp', () => {
    const request = requestOf(calls.deleteFile, { ...parts, input: { fileName: 'b1' } })
    expect(request.url).toBe('https://api.example/v1/files/deleteFile?fileName=b1')
    expect(request).not.toHaveProperty('body')
  })

  it('[API-3] a form-urlencoded body has its content type and uses bracket arrays', () => {
    const request = requestOf(calls.optsFind, { ...parts, encoding: 'form', input: { lists: ['yesNo', 'title'] } })
    expect(request.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
    expect(decodeURIComponent(request.body ?? '')).toBe('lists[]=yesNo&lists[]=title')
  })

  it('keeps additional headers', () => {
    const request = requestOf(calls.updateAndCreateBank, { ...parts, headers: { 'Idempotency-Key': 'k' } })
    expect(request.headers['Idempotency-Key']).toBe('k')
  })
})

describe('formEncoded', () => {
  it.each([
    ['an array', { type: ['director', 'authPerson'] }, 'type[]=director&type[]=authPerson'],
    ['an object', { changes: { name: 'Ω & co' } }, 'changes[name]=Ω & co'],
    ['a text with special characters', { email: 'a+b@c.example' }, 'email=a+b@c.example'],
  ])('[API-3] encodes %s', (_, input, expected) => {
    expect(decodeURIComponent(formEncoded(input))).toBe(expected)
  })
})

describe('withQuery', () => {
  it('leaves out undefined values', () => {
    expect(withQuery('/x', { a: 1, b: undefined })).toBe('/x?a=1')
    expect(withQuery('/x', { b: undefined })).toBe('/x')
  })
})

describe('multipartOf', () => {
  it('[API-3] sends the other fields, arrays as repeated bracketed keys, and one file', () => {
    const file = new File(['%PDF'], '护照.pdf', { type: 'application/pdf' })
    const body = multipartOf(file, { documentDate: '2026-11-01', tags: ['a', 'b'], absent: undefined })
    expect([...body.keys()]).toEqual(['documentDate', 'tags[]', 'tags[]', 'file'])
    expect(body.getAll('tags[]')).toEqual(['a', 'b'])
    expect((body.get('file') as File).name).toBe('护照.pdf')
  })
})
