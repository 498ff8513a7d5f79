import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A running bare server. */
export interface BareServer {
  readonly address: string
  readonly process: number
  end(): void
}

/**
 * Starts a bare server in a separate process.
 * @param way whether concurrent writes share a flush of the disk
 */
export function startBare(
  place: Readonly<Record<string, string>>,
  way: 'each' | 'grouped' = 'each',
): Promise<BareServer> {
  return startProgram(join(import.meta.dirname, 'bare.ts'), [place.DATA_DIR ?? '', place.DATABASE_URL ?? '', way])
}

/** Starts a program that prints its address. @throws Error when it ends before that */
export async function startProgram(program: string, given: readonly string[] = []): Promise<BareServer> {
  const child = fork(program, given, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /served at (\S+)/.exec(chunk.toString())
      if (found) resolve(found[1] ?? '')
    })
    child.on('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return { address, process: child.pid ?? 0, end: () => child.disconnect() }
}
