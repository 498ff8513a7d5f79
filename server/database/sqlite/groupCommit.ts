import { DatabaseUnavailable } from '../databases.ts'

/** The connection that writes. */
interface Writer {
  /** Executes a statement, and waits while another process holds the file. */
  execute(sql: string): Promise<unknown>
  /** False once SQLite has rolled back by itself, as it does on a full or failing disk. */
  isInTransaction(): boolean
}

/** Commits the transactions that arrive together by one flush of the disk. The README explains the steps. */
export class GroupCommit {
  readonly #writer: Writer
  /** Callers that wait for the writer; undefined while it is free. */
  #queue: (() => void)[] | undefined
  /** Transactions whose writes are done, but not committed. */
  #members: PromiseWithResolvers<void>[] = []
  #isBegun = false
  #isScheduled = false

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** True when the writes of a member are not committed yet. */
  get hasMembers(): boolean {
    return this.#members.length > 0
  }

  /** Acquires the writer and opens the group's transaction. @throws DatabaseUnavailable; the writer is free then */
  async enter(): Promise<void> {
    await this.#acquire()
    try {
      await this.#begin()
    } catch (error) {
      await this.leave()
      throw error
    }
  }

  /** Frees the writer. A group without members ends at once, so that no transaction stays open. */
  async leave(): Promise<void> {
    try {
      if (!this.#isScheduled) await this.#commit()
    } finally {
      this.#release()
    }
  }

  /** @returns once the earlier writes are committed; rejects with all other members when they cannot be */
  committed(): Promise<void> {
    const member = Promise.withResolvers<void>()
    this.#members.push(member)
    // At the end of this tick of the event loop, behind the callers that wait already.
    if (!this.#isScheduled) setImmediate(() => void this.#acquire().then(() => this.#flush()))
    this.#isScheduled = true
    return member.promise
  }

  /** Runs work between two commits: what SQLite does not allow in a transaction. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#acquire()
    try {
      await this.#commit()
      return await work()
    } finally {
      this.#release()
    }
  }

  /** Rolls back the writes of all members, and rejects them. */
  async rollback(error: unknown): Promise<void> {
    if (this.#writer.isInTransaction()) await this.#writer.execute('rollback').catch(() => {})
    this.#settle(({ reject }) => reject(error))
  }

  async #flush(): Promise<void> {
    this.#isScheduled = false
    await this.leave()
  }

  async #begin(): Promise<void> {
    const isOpen = this.#writer.isInTransaction()
    if (this.#isBegun && isOpen) return
    if (this.#isBegun) this.#settle(({ reject }) => reject(new DatabaseUnavailable('SQLite has rolled back')))
    // Left open when neither COMMIT nor ROLLBACK succeeded; all its members were rejected.
    if (isOpen) await this.#writer.execute('rollback')
    await this.#writer.execute('begin immediate')
    this.#isBegun = true
  }

  async #commit(): Promise<void> {
    if (!this.#isBegun) return
    try {
      if (!this.#writer.isInTransaction()) throw new DatabaseUnavailable('SQLite has rolled back')
      await this.#writer.execute('commit')
      this.#settle(({ resolve }) => resolve())
    } catch (error) {
      await this.rollback(error)
    }
  }

  #settle(notify: (member: PromiseWithResolvers<void>) => void): void {
    const members = this.#members
    this.#members = []
    this.#isBegun = false
    members.forEach(notify)
  }

  async #acquire(): Promise<void> {
    if (this.#queue) await new Promise<void>((resolve) => this.#queue?.push(resolve))
    else this.#queue = []
  }

  /** Hands the writer to the first caller that waits, so that it is never free in between. */
  #release(): void {
    const next = this.#queue?.shift()
    if (next) next()
    else this.#queue = undefined
  }
}
