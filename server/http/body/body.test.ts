import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { listening, rawConnection } from '../../testing/raw.ts'

const multipart = [
  '--edge',
  'Content-Disposition: form-data; name="lists[]"',
  '',
  'legalNature',
  '--edge',
  'Content-Disposition: form-data; name="lists[]"',
  '',
  'businessNature',
  '--edge--',
  '',
].join('\r\n')

async function send(server: TestServer, type: string, payload: string) {
  const headers = { ...(await server.signIn()).headers, 'content-type': type }
  return server.inject({ method: 'POST', url: '/v1/resources/optsFind', headers, payload })
}

it.each([
  ['application/json', '{"lists":["legalNature","businessNature"]}'],
  ['application/json; charset=utf-8', '{"lists":["legalNature","businessNature"]}'],
  ['APPLICATION/JSON', '{"lists":["legalNature","businessNature"]}'],
  ['application/x-www-form-urlencoded', 'lists[]=legalNature&lists[]=businessNature'],
  ['application/x-www-form-urlencoded', 'lists%5B%5D=legalNature&lists%5B%5D=businessNature'],
  ['application/x-www-form-urlencoded;charset=UTF-8', 'lists[0]=legalNature&lists[1]=businessNature'],
  ['multipart/form-data; boundary=edge', multipart],
])('[API-3] reads a body of type %s', async (type, payload) => {
  const { status, data } = await send(await testServer(), type, payload)
  expect(status).toBe(200)
  expect(Object.keys(data as object)).toEqual(['legalNature', 'businessNature'])
})

it.each(['application/json\t', 'application/json ;charset=utf-8', ' application/json', 'application/json\t; a=b'])(
  'validates a body of type "%s" like any other, or does not read it at all',
  async (type) => {
    const answer = await send(await testServer(), type, '{"lists":["legalNature"],"accStatus":"approved"}')
    expect([2015, 2012]).toContain(answer.code)
    expect([400, 415]).toContain(answer.status)
  },
)

it.each([
  ['without a boundary', 'multipart/form-data', multipart, 400],
  ['that ends too early', 'multipart/form-data; boundary=edge', multipart.slice(0, 60), 400],
  ['without a part', 'multipart/form-data; boundary=edge', 'nothing', 400],
  ['of another boundary', 'multipart/form-data; boundary=other', multipart, 400],
  ['with a header that is none', 'multipart/form-data; boundary=edge', '--edge\r\nnonsense\r\n\r\nx\r\n--edge--', 400],
  [
    'with a file where none is taken',
    'multipart/form-data; boundary=edge',
    multipart.replace('name="lists[]"', 'name="lists[]"; filename="a.txt"'),
    400,
  ],
])('refuses a multipart body %s and continues to serve', async (_, type, payload, status) => {
  const server = await testServer()
  expect((await send(server, type, payload)).status).toBe(status)
  expect((await server.inject({ method: 'GET', url: '/health/ready' })).status).toBe(200)
})

it('treats an absent body as an empty one', async () => {
  const answer = await send(await testServer(), 'application/json', '')
  expect(answer).toMatchObject({ status: 400, code: 2017 })
})

it('[S5] stops reading an endless multipart body as soon as its fields exceed the limit of any body', async () => {
  const server = await testServer()
  const head = [
    'POST /v1/auth/preLoginApplicationForm HTTP/1.1',
    'Host: portal.example',
    'Content-Type: multipart/form-data; boundary=edge',
    'Transfer-Encoding: chunked',
  ]
  const field = `--edge\r\nContent-Disposition: form-data; name="lists[]"\r\n\r\n${'x'.repeat(500_000)}\r\n`
  // A chunk of 256 MB, of which two bytes are sent.
  const { whole } = await rawConnection(
    await listening(server),
    `${head.join('\r\n')}\r\n\r\n10000000\r\n${field.repeat(4)}`,
  )
  const answer = await whole()
  expect(answer).toMatch(/^HTTP\/1.1 413 .*^connection: close\r$.*"code":2011/ims)
})

it('reads no JSON inside a multipart body: a field is a text', async () => {
  const part = multipart.replace('"lists[]"', '"lists[]"\r\nContent-Type: application/json').replace('legal', '1 legal')
  const answers = await Promise.all(
    [part, part.replace('1 legalNature', '["legalNature"]')].map(async (body) =>
      send(await testServer(), 'multipart/form-data; boundary=edge', body),
    ),
  )
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [400, 2012],
    [400, 2012],
  ])
})

it.each([
  ['application/json; charset=utf-16', 415],
  ['application/json;charset="utf-7"', 415],
  ['application/json; x=y; CHARSET=latin1', 415],
  ['application/x-www-form-urlencoded; charset=iso-8859-1', 415],
  ['multipart/form-data; boundary=edge; charset=utf-16', 415],
  ['application/json; charset=UTF-8', 200],
  ['application/json; charset="utf-8"', 200],
])('[API-3] answers a body of type %s with %i, because it reads UTF-8 only', async (type, status) => {
  const payload = type.startsWith('multipart') ? multipart : '{"lists":["legalNature"]}'
  const answer = await send(await testServer(), type, payload)
  expect(answer.status).toBe(status)
  if (status === 415) expect(answer).toMatchObject({ code: 2012, message: expect.stringContaining('UTF-8') })
})

it('[API-3] refuses two Content-Type headers with 400, whichever comes first', async () => {
  const server = await testServer()
  const { authorization } = (await server.signIn()).headers
  const port = await listening(server)
  const payload = '{"lists":["legalNature"]}'
  const types = ['application/json', 'application/x-www-form-urlencoded']
  for (const [first, second] of [types, types.toReversed(), ['application/json', 'application/json']]) {
    const { whole } = await rawConnection(
      port,
      [
        'POST /v1/resources/optsFind HTTP/1.1',
        'Host: portal.example',
        'Connection: close',
        `Authorization: ${authorization}`,
        `Content-Type: ${first}`,
        `content-type: ${second}`,
        `Content-Length: ${payload.length}`,
        '',
        payload,
      ].join('\r\n'),
    )
    expect(await whole()).toMatch(/^HTTP\/1.1 400 .*"code":2012/s)
  }
})

it('[V3] refuses the form of a small call and a query of more than 300 parameters', async () => {
  const server = await testServer()
  const form = 'application/x-www-form-urlencoded'
  const unknown = (count: number) => Array.from({ length: count }, (_, at) => `x[${at}]=1`).join('&')
  expect(await send(server, form, unknown(300))).toMatchObject({ code: 2015 })
  expect(await send(server, form, unknown(301))).toMatchObject({ code: 2011 })
  const { headers } = await server.signIn()
  const find = (count: number) =>
    server.inject({ method: 'GET', url: `/v1/accountInfo/findForm?${unknown(count)}`, headers })
  expect(await find(300)).toMatchObject({ code: 2015 })
  expect(await find(301)).toMatchObject({ code: 2011 })
})
