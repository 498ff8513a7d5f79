import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The remedy when no C compiler is installed. */
export const missingCompiler =
  'These tests load a small C library into a server and found no C compiler. "npm test" installs Debian\'s packages when it ' +
  'runs as root; else install one (on Debian: apt-get install gcc libc6-dev).'

export function isCompilerThere(): boolean {
  return spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * Compiles systemCalls.c into a folder.
 * @returns the path of the library
 * @throws Error with the remedy when no compiler is installed
 */
function compile(folder: string): string {
  if (!isCompilerThere()) throw new Error(missingCompiler)
  const library = join(folder, 'systemCalls.so')
  const source = join(import.meta.dirname, 'systemCalls.c')
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', library, source])
  if (status !== 0) throw new Error(`systemCalls.c does not compile: ${stderr}`)
  return library
}

type Environment = Readonly<Record<string, string>>

/**
 * Prepares a server whose changes to files are recorded.
 * @param folder for the library and the record
 * @param dataFolder the folder that is watched
 */
export function recordingCalls(folder: string, dataFolder: string): { environment: Environment; record(): Buffer } {
  const file = join(folder, 'record')
  writeFileSync(file, '')
  const environment = {
    LD_PRELOAD: compile(folder),
    SYSTEM_CALLS_FOLDER: dataFolder,
    SYSTEM_CALLS_RECORD: file,
  }
  return { environment, record: () => readFileSync(file) }
}

/** Chances out of a million that a call fails. */
export interface Chances {
  /** Opens, writes, flushes, truncations, renames and removals. */
  readonly ofWrites: number
  readonly ofReads: number
}

export interface FailingCalls {
  readonly environment: Environment
  /** Sets the chances for the following calls. */
  set(chances: Chances): void
  /** Returns the number of calls that failed so far. */
  failed(): number
  close(): void
}

/** Size of `struct faults`: two numbers of 32 bits, three of 64. */
const faultsBytes = 32

/**
 * Prepares a server whose calls on files fail at random; none fails before the first `set`.
 * @param folder for the library and its control file
 * @param dataFolder the folder whose files are affected
 */
export function failingCalls(folder: string, dataFolder: string, seed: number): FailingCalls {
  const path = join(folder, 'faults')
  const content = Buffer.alloc(faultsBytes)
  content.writeBigUInt64LE(BigInt(seed), 8)
  writeFileSync(path, content)
  const file = openSync(path, 'r+')
  return {
    environment: { LD_PRELOAD: compile(folder), SYSTEM_CALLS_FOLDER: dataFolder, SYSTEM_CALLS_FAULTS: path },
    set({ ofWrites, ofReads }) {
      const chances = Buffer.alloc(8)
      chances.writeUInt32LE(ofWrites, 0)
      chances.writeUInt32LE(ofReads, 4)
      writeSync(file, chances, 0, chances.length, 0)
    },
    failed() {
      const failed = Buffer.alloc(8)
      readSync(file, failed, 0, failed.length, faultsBytes - failed.length)
      return Number(failed.readBigUInt64LE())
    },
    close: () => closeSync(file),
  }
}

/** A recorded event of a server, in chronological order. */
export type Change =
  | { readonly kind: 'created' | 'removed'; readonly path: string }
  | { readonly kind: 'written'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncated'; readonly path: string; readonly size: number }
  /** A flush covers the writes before its beginning, and counts from its end. */
  | { readonly kind: 'flushing' | 'flushed'; readonly path: string; readonly thread: number }
  | { readonly kind: 'renamed'; readonly path: string; readonly to: string }
  /** The first 4,096 bytes that a socket is about to send. */
  | { readonly kind: 'sent'; readonly bytes: Buffer }

/** Size of `struct record` in systemCalls.c. */
const headBytes = 15

/** Parses the record of systemCalls.c. */
export function* parseRecord(record: Buffer): Generator<Change> {
  for (let at = 0; at < record.length; ) {
    const path = at + headBytes
    const bytes = path + record.readUInt16LE(at + 1)
    const end = bytes + record.readUInt32LE(at + 3)
    const kind = String.fromCharCode(record.readUInt8(at))
    const number = Number(record.readBigInt64LE(at + 7))
    yield changeOf(kind, record.toString('utf8', path, bytes), number, record.subarray(bytes, end))
    at = end
  }
}

function changeOf(kind: string, path: string, number: number, bytes: Buffer): Change {
  switch (kind) {
    case 'O':
      return { kind: 'created', path }
    case 'U':
      return { kind: 'removed', path }
    case 'W':
      return { kind: 'written', path, offset: number, bytes }
    case 'T':
      return { kind: 'truncated', path, size: number }
    case 'B':
      return { kind: 'flushing', path, thread: number }
    case 'E':
      return { kind: 'flushed', path, thread: number }
    case 'R':
      return { kind: 'renamed', path, to: bytes.toString() }
    case 'S':
      return { kind: 'sent', bytes }
    default:
      throw new Error(`unknown kind of record: ${kind}`)
  }
}
