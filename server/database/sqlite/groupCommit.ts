import type { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '../databases.ts'
import type { Execute } from './execute.ts'

/** A connection of Kysely: true from the begin of its transaction to its end, except for the commit. */
export interface Member {
  isInTransaction: boolean
}

/**
 * The one writer of a file. It commits the transactions that arrive together by one flush; the README has the steps.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #execute: Execute
  /** Resolves when the writer is free for the next caller. */
  #free = Promise.resolve()
  #release = () => {}
  /** Transactions whose writes are done, but not committed; undefined until the group has begun. */
  #members: PromiseWithResolvers<void>[] | undefined

  constructor(database: DatabaseSync, execute: Execute) {
    this.#database = database
    this.#execute = execute
  }

  /**
   * Acquires the writer and opens the group; `end` frees it.
   * @param member begins a transaction of its own; without it a single write follows
   * @throws DatabaseUnavailable; the writer is free then
   */
  async begin(member?: Member): Promise<void> {
    await this.#acquire()
    try {
      await this.#open()
      if (!member) return
      await this.execute('savepoint member')
      member.isInTransaction = true
    } catch (error) {
      await this.end(false)
      throw error
    }
  }

  /** Executes a statement of the transaction, unless SQLite has rolled back by itself, as it does on a failing disk. */
  readonly execute: Execute = async (sql, parameters) => {
    if (!this.#database.isTransaction) throw new DatabaseUnavailable('SQLite has rolled back')
    return this.#execute(sql, parameters)
  }

  /** Ends the transaction. @returns once it is committed; rejects with all others of the group when that fails */
  async commit(member: Member): Promise<void> {
    await this.execute('release member')
    member.isInTransaction = false
    await this.end(true)
  }

  /** Rolls back, unless a failed commit has; when that fails, rolls back all others of the group as well. */
  async rollback(member: Member): Promise<void> {
    if (!member.isInTransaction) return
    member.isInTransaction = false
    try {
      if (this.#database.isTransaction) await this.#execute('rollback to member')
    } catch (error) {
      await this.#rollbackAll(error)
      throw error
    } finally {
      await this.end(false)
    }
  }

  /**
   * Frees the writer, and waits for the commit of all members. A refusal may follow from writes of other members: no
   * caller learns of them before the disk has them. A group without members ends at once.
   */
  async end(hasWritten: boolean): Promise<void> {
    if (!hasWritten && !this.#members?.length) {
      await this.#commitAll()
      return this.#release()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#members = [...(this.#members ?? []), { promise, resolve, reject }]
    // At the end of this tick of the event loop, behind the callers that wait already.
    if (this.#members.length === 1) setImmediate(() => void this.alone(async () => {}))
    this.#release()
    await promise
  }

  /** Runs work between two commits: what SQLite does not allow in a transaction. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#acquire()
    try {
      await this.#commitAll()
      return await work()
    } finally {
      this.#release()
    }
  }

  async #acquire(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const free = this.#free
    this.#free = promise
    await free
    this.#release = resolve
  }

  async #open(): Promise<void> {
    if (this.#members && this.#database.isTransaction) return
    this.#settle(({ reject }) => reject(new DatabaseUnavailable('SQLite has rolled back')))
    // Left open when neither COMMIT nor ROLLBACK succeeded; all its members were rejected.
    if (this.#database.isTransaction) await this.#execute('rollback')
    await this.#execute('begin immediate')
    this.#members = []
  }

  async #commitAll(): Promise<void> {
    if (!this.#members) return
    try {
      await this.execute('commit')
      this.#settle(({ resolve }) => resolve())
    } catch (error) {
      await this.#rollbackAll(error)
    }
  }

  async #rollbackAll(error: unknown): Promise<void> {
    if (this.#database.isTransaction) await this.#execute('rollback').catch(() => {})
    this.#settle(({ reject }) => reject(error))
  }

  #settle(notify: (member: PromiseWithResolvers<void>) => void): void {
    const members = this.#members
    this.#members = undefined
    members?.forEach(notify)
  }
}
