import { spawnSync } from 'node:child_process'

/** The remedy when strace is not installed. */
export const missingStrace =
  'These tests watch the system calls of a server with strace and found none. "npm test" installs Debian\'s package when it ' +
  'runs as root; else install one (on Debian: apt-get install strace).'

export function isStraceThere(): boolean {
  return spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0
}

/**
 * Returns a program, to be put before another one, that records its writes and flushes in a file.
 * @param flushes the number of the flush of a file before which it is ended, as by kill -9; never when absent
 * @throws Error with the remedy when strace is not installed
 */
export function traced(file: string, flushes?: number): readonly string[] {
  if (!isStraceThere()) throw new Error(missingStrace)
  const killing = flushes === undefined ? [] : ['-e', `inject=fsync,fdatasync:signal=KILL:when=${flushes}`]
  const calls = ['-e', 'trace=pwrite64,write,writev,fsync,fdatasync', ...killing]
  // strace is a grandchild, so that the started process is the program itself. Data are recorded in hexadecimal, up to
  // more than a page.
  return ['strace', '-D', '-f', '-yy', '-xx', '-s', '8192', '-A', '-o', file, ...calls]
}

/** A recorded event of a traced server, in chronological order. */
export type Syscall =
  /** It began to write to a file or a connection. */
  | { readonly call: 'write'; readonly to: string; readonly bytes: Buffer }
  /** The disk has everything that was written to a file before the event number `since`. */
  | { readonly call: 'flush'; readonly to: string; readonly since: number }

const escaped = /\\x([0-9a-f]{2})/g
const started = /^(\d+) +(pwrite64|write|writev|fsync|fdatasync)\(\d+<((?:TCP:\[[^\]]*\])|[^>]*)>(.*)$/
const resumed = /^(\d+) +<\.\.\. (?:fsync|fdatasync) resumed>\) += 0/

function textOf(hexadecimal: string): string {
  return hexadecimal.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Parses the record of strace. */
export function parseSyscalls(trace: string): Syscall[] {
  const events: Syscall[] = []
  const flushing = new Map<string, Omit<Extract<Syscall, { call: 'flush' }>, 'call'>>()
  for (const line of trace.split('\n')) {
    const [, process = '', call = '', path = '', rest = ''] = started.exec(line) ?? []
    const to = textOf(path)
    if (call.endsWith('sync')) {
      if (rest.startsWith(') = 0')) events.push({ call: 'flush', to, since: events.length })
      else flushing.set(process, { to, since: events.length })
    } else if (call !== '') {
      const strings = rest.match(/"(?:\\x[0-9a-f]{2})*"/g) ?? []
      const bytes = Buffer.from(textOf(strings.map((text) => text.slice(1, -1)).join('')), 'latin1')
      events.push({ call: 'write', to, bytes })
    }
    const [, ended = ''] = resumed.exec(line) ?? []
    const flush = flushing.get(ended)
    if (flush) events.push({ call: 'flush', ...flush })
  }
  return events
}

export interface FlushVerification {
  readonly answers: number
  /** Sentences about problems; none when every response came after its flush. */
  readonly problems: readonly string[]
}

const log = 'portal.db-wal'
const headerBytes = 24

/**
 * Checks that each acknowledged save of an application was on the disk before its response was sent: written to
 * SQLite's log, up to the frame that commits it, and then flushed.
 */
export function verifyFlushes(events: readonly Syscall[]): FlushVerification {
  const problems: string[] = []
  let answers = 0
  for (const [index, event] of events.entries()) {
    if (event.call !== 'write' || !event.to.startsWith('TCP:')) continue
    const [, revision] = /"code":1004,.*"revision":(\d+),/.exec(event.bytes.toString('latin1')) ?? []
    if (revision === undefined) continue
    answers += 1
    const committed = commitOf(events, revision)
    const isFlushed = events
      .slice(0, index)
      .some((earlier) => earlier.call === 'flush' && earlier.to.endsWith(log) && earlier.since > committed)
    if (!isFlushed) problems.push(`revision ${revision} was answered before the disk had it`)
  }
  return { answers, problems }
}

/**
 * Returns the position of the system call that completed the write of a revision's transaction; after all others when
 * there is none.
 */
function commitOf(events: readonly Syscall[], revision: string): number {
  const isOfLog = (event: Syscall) => event.call === 'write' && event.to.endsWith(log)
  const answered = events.findIndex(
    (event) => event.call === 'write' && isOfLog(event) && event.bytes.includes(`"revision":${revision},`),
  )
  if (answered === -1) return events.length
  // Each page follows its header, whose second number is zero except for the last page of a transaction.
  const header = events.findIndex(
    (event, index) =>
      index >= answered - 1 &&
      event.call === 'write' &&
      isOfLog(event) &&
      event.bytes.length === headerBytes &&
      event.bytes.readUInt32BE(4) !== 0,
  )
  return header === -1 ? events.length : header + 1
}
