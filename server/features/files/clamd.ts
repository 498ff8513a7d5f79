import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Maximum bytes of a response, which names the finding. */
const maxResponseBytes = 4096

/** The response of clamd about a file. */
export type ClamdResponse =
  | { readonly is: 'clean' }
  /** The matching signature. */
  | { readonly is: 'found'; readonly signature: string }
  /** The file is larger, or nested deeper, than clamd scans. */
  | { readonly is: 'beyondLimits' }

/**
 * Scans a content with clamd (INSTREAM, as its manual describes it).
 * @param url `tcp://HOST:PORT` or `unix:/path`
 * @throws Error when it does not respond in time or in another format; the content is not scanned then
 */
export async function scanWithClamd(
  url: string,
  content: AsyncIterable<Uint8Array>,
  timeoutMilliseconds: number,
): Promise<ClamdResponse> {
  const socket = connectTo(url)
  const late = setTimeout(() => socket.destroy(new Error('clamd did not respond in time')), timeoutMilliseconds)
  try {
    const answer = readResponse(socket)
    // Clamd may respond and close the connection before everything was sent; only the response counts.
    pipeline(framed(content), socket, { end: false }).catch(() => socket.destroy())
    return parseResponse(await answer)
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}

function connectTo(url: string): Socket {
  if (url.startsWith('unix:')) return connect(url.slice('unix:'.length))
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
}

async function* framed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk.length), chunk])
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function readResponse(socket: Socket): Promise<string> {
  let answer = ''
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd closed the connection')))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.endsWith('\0') || answer.length > maxResponseBytes) resolve(answer.replace(/\0$/, ''))
    })
  })
}

function parseResponse(answer: string): ClamdResponse {
  if (answer === 'stream: OK') return { is: 'clean' }
  if (answer.startsWith('INSTREAM size limit exceeded')) return { is: 'beyondLimits' }
  const signature = /^stream: (\S.{0,200}) FOUND$/.exec(answer)?.[1]
  if (signature === undefined) throw new Error('clamd could not scan the content')
  return signature.startsWith('Heuristics.Limits.Exceeded') ? { is: 'beyondLimits' } : { is: 'found', signature }
}
