// Loaded into a server by `--import`. Ends it, as kill -9 would, at the point of a submission that a file names. It
// hooks into Node and the driver, so that the server itself contains no code for tests.
import { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { calls } from '#domain/contract/calls.ts'
import type { Point } from './points.ts'

function reach(point: Point): void {
  if (asked() === point) process.kill(process.pid, 'SIGKILL')
}

function asked(): string {
  try {
    return readFileSync(process.env.END_AT ?? '', 'utf8')
  } catch {
    return ''
  }
}

type Replacement = (goOn: () => unknown, self: object, given: readonly unknown[]) => unknown

/** Replaces a method. */
function replaceMethod(object: object, name: string, act: Replacement): void {
  const method = Reflect.get(object, name) as (...given: unknown[]) => unknown
  Reflect.set(object, name, function (this: object, ...given: unknown[]) {
    return act(() => method.apply(this, given), this, given)
  })
}

replaceMethod(ChildProcess.prototype, 'spawn', (start, child) => {
  const failure = start()
  // Only a child process with a channel has this method.
  if ('send' in child)
    replaceMethod(child, 'send', (goOn) => {
      reach('rendering')
      return goOn()
    })
  return failure
})

replaceMethod(files, 'rename', async (goOn, _, [from]) => {
  if (!String(from).includes('incoming')) return goOn()
  reach('written')
  await goOn()
  reach('stored')
})
// Keeps PDF processes at the priority of the server: at a lower one they would wait for seconds while applicants save.
os.setPriority = () => {}
syncBuiltinESMExports()

replaceMethod(ServerResponse.prototype, 'end', (goOn, self) => {
  const { req } = self as ServerResponse<IncomingMessage>
  if (req.url === calls.generateClientDetailPdf.path) (self as ServerResponse).once('finish', () => reach('answered'))
  return goOn()
})

/** A statement, and the connection of its transaction. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly connection: object
}

/** Connections in whose transaction a submission was written. */
const submitting = new WeakSet<object>()
/** Messages written since the request; mails of other submissions may be sent at any time. */
const posted = new Set<unknown>()

function before({ text, values, connection }: Statement): void {
  if (text === 'commit' && submitting.has(connection)) reach('queued')
  if (text.startsWith('insert into "outbox"') && asked() === 'mailed') for (const value of values) posted.add(value)
  if (/^update "outbox" set .*"sent_at" = /.test(text) && posted.has(values.at(-1))) reach('mailed')
}

function after({ text, connection }: Statement): void {
  if (text.startsWith('update "application" set "status"')) reach('statusChanged')
  if (text.startsWith('insert into "submission"')) submitting.add(connection)
  if (text !== 'commit' && text !== 'rollback') return
  if (submitting.delete(connection) && text === 'commit') reach('committed')
}

/** The database of each statement; that of the counters commits at any time. */
const databases = new WeakMap<object, object>()

replaceMethod(DatabaseSync.prototype, 'prepare', (goOn, database) => {
  const statement = goOn() as StatementSync
  databases.set(statement, database)
  return statement
})

for (const name of ['run', 'all'])
  replaceMethod(StatementSync.prototype, name, (goOn, self, values) => {
    const connection = databases.get(self) ?? self
    const statement = { text: (self as StatementSync).sourceSQL, values, connection }
    before(statement)
    const result = goOn()
    after(statement)
    return result
  })

if (process.env.DATABASE_URL) {
  const { Client } = await import('pg')
  replaceMethod(Client.prototype, 'query', (goOn, connection, [query]) => {
    const { text = '', values = [] } = query as { text?: string; values?: readonly unknown[] }
    const statement = { text, values, connection }
    before(statement)
    const result = goOn()
    if (!(result instanceof Promise)) return result
    return result.then((answer: unknown) => {
      after(statement)
      return answer
    })
  })
}
