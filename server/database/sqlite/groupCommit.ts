import type { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '../databases.ts'
import type { Execute } from './execute.ts'

/**
 * A connection of Kysely; `isInTransaction` is true from the beginning of its transaction until it ends or waits for
 * the group's commit.
 */
export interface Member {
  isInTransaction: boolean
}

/**
 * The single writer of a file. It commits transactions that arrive together with one flush; the README describes the
 * steps.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #execute: Execute
  /** Resolves when the writer is free for the next caller. */
  #free = Promise.resolve()
  #release = () => {}
  /** Transactions that have written and wait for the commit; undefined when no group is open. */
  #members: PromiseWithResolvers<void>[] | undefined

  constructor(database: DatabaseSync, execute: Execute) {
    this.#database = database
    this.#execute = execute
  }

  /**
   * Acquires the writer and opens the group; `end` releases it.
   * @param member begins a transaction; without it a single write follows
   * @throws DatabaseUnavailable, with the writer released
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

  /**
   * Executes a statement of the transaction. Rejects when SQLite has rolled back by itself, as it does on a failing
   * disk.
   */
  readonly execute: Execute = async (sql, parameters) => {
    if (!this.#database.isTransaction) throw new DatabaseUnavailable('SQLite has rolled back')
    return this.#execute(sql, parameters)
  }

  /** Ends the transaction and waits for the commit of its group; when that fails, it rejects for every member. */
  async commit(member: Member): Promise<void> {
    await this.execute('release member')
    member.isInTransaction = false
    await this.end(true)
  }

  /**
   * Rolls back, unless a failed commit already has. When that fails, all other members of the group are rolled back as
   * well.
   */
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
   * Releases the writer, and waits until all members are committed. A caller that has written nothing waits too,
   * because what it read may come from other members: nobody may learn of it before it is on the disk. An empty group
   * ends at once.
   */
  async end(hasWritten: boolean): Promise<void> {
    if (!hasWritten && !this.#members?.length) {
      await this.#commitAll()
      return this.#release()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#members = [...(this.#members ?? []), { promise, resolve, reject }]
    // At the end of this iteration of the event loop, after the callers that already wait.
    if (this.#members.length === 1) setImmediate(() => void this.alone(async () => {}))
    this.#release()
    await promise
  }

  /** Runs work between two commits, because SQLite does not allow it in a transaction. */
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
    // A transaction stays open when neither COMMIT nor ROLLBACK succeeded; all its members were rejected.
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
