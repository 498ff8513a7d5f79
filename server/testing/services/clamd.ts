import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { eicar } from '../../features/files/scanner.ts'

/** The reaction of the scanner instead of a scan. */
export type ServerBehaviour = 'silent' | 'reset' | 'hangs up' | 'talks nonsense' | 'alerts beyond limits'

export interface TestClamd {
  readonly url: string
  behaviour: ServerBehaviour | undefined
  /** The largest accepted content, like StreamMaxLength. */
  maxBytes: number
  /** Content beyond this is not scanned, and reported as clean, as with MaxScanSize and without AlertExceedsMax. */
  scannedBytes: number
  /** Sizes of the received contents. */
  readonly scanned: number[]
  close(): void
}

const command = 'zINSTREAM\0'
const limitAnswer = 'INSTREAM size limit exceeded. ERROR'

/** Parses an INSTREAM call: chunks that follow their length, up to one of length zero. */
function createReader(done: (content: Buffer) => void) {
  const pieces: Buffer[] = []
  let waiting: Buffer = Buffer.alloc(0)
  let isOpen = false
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    if (!isOpen && waiting.length >= command.length) {
      waiting = waiting.subarray(command.length)
      isOpen = true
    }
    while (isOpen && waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) return done(Buffer.concat(pieces))
      if (waiting.length < 4 + length) return
      pieces.push(Buffer.from(waiting.subarray(4, 4 + length)))
      waiting = waiting.subarray(4 + length)
    }
  }
}

/**
 * Starts a scanner with the protocol of clamd that knows one signature; it ends with the test. @param path a socket;
 * TCP when absent
 */
export async function testClamd(path?: string): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    if (clamd.behaviour === 'reset') return void socket.resetAndDestroy()
    if (clamd.behaviour === 'hangs up') return void socket.end()
    if (clamd.behaviour === 'silent') return void socket.resume()
    let bytes = 0
    const read = createReader((content) => socket.end(`${answerTo(content)}\0`))
    socket.on('data', (chunk) => {
      bytes += chunk.length
      // A second response would reset the connection, and lose the first.
      if (socket.writableEnded) return
      if (bytes > clamd.maxBytes * 1.1) socket.end(`${limitAnswer}\0`)
      else read(chunk)
    })
  })
  function answerTo(content: Buffer): string {
    clamd.scanned.push(content.length)
    if (clamd.behaviour === 'talks nonsense') return 'UNKNOWN COMMAND'
    if (content.length > clamd.maxBytes) return limitAnswer
    if (content.subarray(0, clamd.scannedBytes).includes(eicar)) return 'stream: Eicar-Test-Signature FOUND'
    return clamd.behaviour === 'alerts beyond limits'
      ? 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'
      : 'stream: OK'
  }
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(close)
  const url = path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limits = { maxBytes: 25_000_000, scannedBytes: 100_000_000 }
  const clamd: TestClamd = { url, behaviour: undefined, ...limits, scanned: [], close }
  return clamd
}
