const line = '\r\n'
const host = 'Host: portal.example'
const smuggled = `GET /health/live HTTP/1.1${line}${host}${line}${line}`
const email = '{"email":"ann@company.example"}'

/** Returns a call with given headers and an unchanged body. */
function post(headers: readonly string[], body = email): string {
  return ['POST /v1/auth/preLoginApplicationForm HTTP/1.1', host, ...headers, '', body].join(line)
}

function get(headers: readonly string[]): string {
  return ['GET /health/live HTTP/1.1', host, ...headers, '', ''].join(line)
}

const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const chunk = `${email.length.toString(16)}${line}${email}${line}`

/** Messages with two framings, of which a proxy may use one and a server the other. */
const framings: Readonly<Record<string, string>> = {
  'length and chunks': post([json, `Content-Length: ${email.length}`, chunked], `0${line}${line}${smuggled}`),
  'chunks and length': post([json, chunked, 'Content-Length: 4'], `${chunk}0${line}${line}${smuggled}`),
  'two lengths': post([json, 'Content-Length: 5', `Content-Length: ${email.length}`]),
  'two lengths alike': post([json, `Content-Length: ${email.length}`, `Content-Length: ${email.length}`]),
  'a list of lengths': post([json, `Content-Length: ${email.length}, ${email.length}`]),
  ...Object.fromEntries(
    [
      '-1',
      '+5',
      '0x10',
      '5e1',
      ' ',
      '5 5',
      '5;',
      'five',
      '99999999999999999999',
      '18446744073709551616',
      '1.0',
      '５',
    ].map((length) => [`the length "${length}"`, post([json, `Content-Length: ${length}`])]),
  ),
  ...Object.fromEntries(
    [
      'xchunked',
      'chunked, identity',
      'identity, chunked',
      'chunked, chunked',
      'gzip',
      'chunked;a',
      '"chunked"',
      'cow',
      '\u000bchunked',
    ].map((coding) => [
      `the coding "${coding}"`,
      post([json, `Transfer-Encoding: ${coding}`], `${chunk}0${line}${line}`),
    ]),
  ),
  'a space before the colon of a length': post([json, `Content-Length : ${email.length}`]),
  'a space before the colon of a coding': post([json, 'Transfer-Encoding : chunked'], `${chunk}0${line}${line}`),
  'a coding on a folded line': post([json, `Transfer-Encoding:${line} chunked`], `${chunk}0${line}${line}`),
  'a length on a folded line': post([json, `Content-Length:${line} ${email.length}`]),
  'a coding and one in disguise': post([json, chunked, 'Transfer-Encoding: cow'], `${chunk}0${line}${line}${smuggled}`),
  'a coding with a line feed inside': post(
    [json, `X: y\nTransfer-Encoding: chunked`],
    `${chunk}0${line}${line}${smuggled}`,
  ),
}

/** Invalid chunks. */
const chunks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'a size that is no number': `zz${line}${email}${line}0${line}${line}`,
    'a negative size': `-5${line}${email}${line}0${line}${line}`,
    'a size with 0x': `0x1f${line}${email}${line}0${line}${line}`,
    'a size with an underscore': `1_f${line}${email}${line}0${line}${line}`,
    'a size above all numbers': `fffffffffffffffff${line}${email}${line}0${line}${line}`,
    'an empty size': `${line}${email}${line}0${line}${line}`,
    'a size with a space before': ` 1f${line}${email}${line}0${line}${line}`,
    'a chunk longer than its size': `5${line}${email}${line}0${line}${line}`,
    'a line feed alone after a size': `1f\n${email}\n0\n\n`,
    'a carriage return alone after a size': `1f\r${email}\r0\r\r`,
    'an extension of 20,000 letters': `1f;${'a'.repeat(20_000)}${line}${email}${line}0${line}${line}`,
    'an extension with a line feed': `1f;a\nb${line}${email}${line}0${line}${line}`,
    'trailers of 20,000 letters': `${chunk}0${line}X: ${'a'.repeat(20_000)}${line}${line}`,
    'a trailer without a colon': `${chunk}0${line}X${line}${line}`,
  }).map(([what, body]) => [what, post([json, chunked], body)]),
)

const first = (text: string) => `${text}${line}${host}${line}${line}`

/** Invalid request lines. */
const firstLines: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        '',
        ' ',
        'GET',
        'GET /health/live',
        'GET  /health/live HTTP/1.1',
        ' GET /health/live HTTP/1.1',
        'GET /health/live',
      ],
      ...[
        'GET /health/live HTTP/9.9',
        'GET /health/live HTTP/1',
        'GET /health/live http/1.1',
        'GET /health/live FTP/1.1',
      ],
      ...[
        'GET /health/live HTTP/1.1 ',
        'GET /health/live HTTP/1.1\u0000',
        'GET /health/live HTTP/2.0',
        'get /health/live HTTP/1.1',
      ],
      ...[
        'G\u0000T /health/live HTTP/1.1',
        'BREW /health/live HTTP/1.1',
        'GET\t/health/live HTTP/1.1',
        'PRI * HTTP/2.0',
      ],
      ...[
        'GET /health live HTTP/1.1',
        'GET /hea\u0000lth HTTP/1.1',
        'GET /health/live\u0001 HTTP/1.1',
        'GET \u00e9 HTTP/1.1',
      ],
      ...[
        'CONNECT evil.example:80 HTTP/1.1',
        'TRACE /v1/auth/logout HTTP/1.1',
        'OPTIONS * HTTP/1.1',
        'PROPFIND / HTTP/1.1',
      ],
      ...[
        'GET http:///etc/passwd HTTP/1.1',
        'GET //evil.example/%2e%2e HTTP/1.1',
        'GET /%00 HTTP/1.1',
        'GET /%c0%ae HTTP/1.1',
      ],
      ...['GET /../../etc/passwd HTTP/1.1', 'GET /..%2f..%2fetc%2fpasswd HTTP/1.1', 'GET /assets/..%5c..%5c HTTP/1.1'],
      ...[`GET /${'a'.repeat(70_000)} HTTP/1.1`, `GET /v1/nothing?${'a=1&'.repeat(10_000)} HTTP/1.1`],
    ].map((text) => [`the line "${text.slice(0, 60)}"`, first(text)]),
  ),
  'a hello of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'the preface of HTTP/2': `PRI * HTTP/2.0${line}${line}SM${line}${line}`,
  'a greeting of SMTP': `EHLO evil.example${line}MAIL FROM:<a@b.example>${line}`,
  'bytes from everywhere': String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)),
  'an answer': `HTTP/1.1 200 OK${line}Content-Length: 0${line}${line}`,
}

/** Invalid headers, or too many. */
const headers: Readonly<Record<string, string>> = {
  'no host': `GET /health/live HTTP/1.1${line}${line}`,
  'two hosts': get(['Host: other.example']),
  'a header without a colon': get(['Nothing']),
  'a header without a name': get([': x']),
  'a space in a name': get(['X Y: 1']),
  'a control character in a name': get(['X\u0001: 1']),
  'a null in a value': get(['X: a\u0000b']),
  'a control character in a value': get(['X: a\u0001b']),
  'a carriage return alone in a value': get(['X: a\rY: b']),
  'a fold before the first header': `GET /health/live HTTP/1.1${line} folded${line}${host}${line}${line}`,
  'a value of 20,000 letters': get([`X: ${'a'.repeat(20_000)}`]),
  'a name of 20,000 letters': get([`${'a'.repeat(20_000)}: x`]),
  '5,000 headers': get(Array.from({ length: 5000 }, (_, index) => `X-${index}: 1`)),
  'a token of 20,000 letters': get([`Authorization: Bearer ${'a'.repeat(20_000)}`]),
  'an upgrade to another protocol': get(['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x']),
  'an unknown expectation': get(['Expect: the-unexpected']),
}

/** Malformed requests by their defect; their bytes are Latin-1. */
export const malformed: Readonly<Record<string, string>> = { ...framings, ...chunks, ...firstLines, ...headers }
