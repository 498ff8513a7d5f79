import { spawnSync } from 'node:child_process'

/** The remedy when strace is not installed. */
export const missingStrace =
  'These tests watch the system calls of a server with strace and found none. "npm test" installs Debian\'s package when it ' +
  'runs as root; else install one (on Debian: apt-get install strace).'

export function isStraceThere(): boolean {
  return spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0
}

/**
 * Returns a program, to be put before another, that records its writes and flushes in a file.
 * @param flushes the number of the flush of a file before which it is ended as by kill -9; never when absent
 * @throws Error with the remedy when strace is not installed
 */
export function traced(file: string, flushes?: number): readonly string[] {
  if (!isStraceThere()) throw new Error(missingStrace)
  const killing = flushes === undefined ? [] : ['-e', `inject=fsync,fdatasync:signal=KILL:when=${flushes}`]
  const calls = ['-e', 'trace=pwrite64,write,writev,fsync,fdatasync', ...killing]
  // As a grandchild, so that the started process is the program itself; all in hexadecimal, up to a page and more.
  return ['strace', '-D', '-f', '-yy', '-xx', '-s', '8192', '-A', '-o', file, ...calls]
}

/** A recorded event of a traced server, in chronological order. */
export type Deed =
  /** It began to write to a file or a connection. */
  | { readonly did: 'write'; readonly to: string; readonly bytes: Buffer }
  /** The disk has everything that was written to a file before the event `since`. */
  | { readonly did: 'flush'; readonly to: string; readonly since: number }

const escaped = /\\x([0-9a-f]{2})/g
const started = /^(\d+) +(pwrite64|write|writev|fsync|fdatasync)\(\d+<((?:TCP:\[[^\]]*\])|[^>]*)>(.*)$/
const resumed = /^(\d+) +<\.\.\. (?:fsync|fdatasync) resumed>\) += 0/

function textOf(hexadecimal: string): string {
  return hexadecimal.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Parses the record of strace. */
export function deedsIn(trace: string): Deed[] {
  const events: Deed[] = []
  const flushing = new Map<string, Omit<Extract<Deed, { did: 'flush' }>, 'did'>>()
  for (const line of trace.split('\n')) {
    const [, process = '', call = '', path = '', rest = ''] = started.exec(line) ?? []
    const to = textOf(path)
    if (call.endsWith('sync')) {
      if (rest.startsWith(') = 0')) events.push({ did: 'flush', to, since: events.length })
      else flushing.set(process, { to, since: events.length })
    } else if (call !== '') {
      const strings = rest.match(/"(?:\\x[0-9a-f]{2})*"/g) ?? []
      const bytes = Buffer.from(textOf(strings.map((text) => text.slice(1, -1)).join('')), 'latin1')
      events.push({ did: 'write', to, bytes })
    }
    const [, ended = ''] = resumed.exec(line) ?? []
    const flush = flushing.get(ended)
    if (flush) events.push({ did: 'flush', ...flush })
  }
  return events
}
