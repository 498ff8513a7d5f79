import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Running {
  readonly process: ChildProcess
  /** The output until it serves, or ends. */
  readonly said: string
  /** Undefined when it ended without serving. */
  readonly address: string | undefined
  readonly exitCode: number | null
}

/** The compile cache, which saves time because servers start often. */
const compiled = join(tmpdir(), 'portal-compiled')

const endWithParent = pathToFileURL(join(import.meta.dirname, 'endWithParent.ts')).href

/**
 * Starts the real server in a separate process on any free port. The caller ends it; it also ends with the process of
 * the caller.
 * @param under a program that runs it, with its arguments
 */
export async function runServer(
  environment: Readonly<Record<string, string>>,
  onStart: (child: ChildProcess) => void = () => {},
  under: readonly string[] = [],
  // Not the folder of the project, where a developer may have a file `.env`.
  folder: string = tmpdir(),
): Promise<Running> {
  const env = { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: compiled, ...environment }
  const main = join(import.meta.dirname, '..', 'main.ts')
  const [program = '', ...given] = [...under, process.execPath, '--import', endWithParent, main]
  const child = spawn(program, given, { env, cwd: folder })
  onStart(child)
  let output = ''
  const address = await new Promise<string | undefined>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /served at (http:\S+)/.exec(output)
      if (found) resolve(found[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', () => resolve(undefined))
  })
  return { process: child, said: output, address, exitCode: child.exitCode }
}
