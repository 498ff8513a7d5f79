import { DatabaseUnavailable } from '../unavailable.ts'

/** Whose changes stand once the disk has them. */
interface Member {
  stand(): void
  fail(error: unknown): void
}

/** An open file, as a group of transactions needs it. */
export interface Grouping {
  /** Does a statement, in its time where another process holds the file. */
  act(sql: string): Promise<unknown>
  /** Whether SQLite has a transaction open: after a full or failing disk it has rolled back by itself. */
  isOpen(): boolean
}

/**
 * Transactions that share one commit, and so one flush of the disk, which costs more than all they write. Each is told that it stands
 * only after that commit; one that fails takes nothing of the others along, for each lies behind a savepoint of its own.
 */
export function createGroup({ act, isOpen }: Grouping) {
  let members: Member[] = []
  let isBegun = false

  /** What SQLite has rolled back by itself is gone for all that were in it. */
  function fail(error: unknown): void {
    const failed = members
    members = []
    isBegun = false
    for (const member of failed) member.fail(error)
  }

  /** Takes back what all members have written, and tells them. */
  async function abandon(error: unknown): Promise<void> {
    if (isOpen()) await act('rollback').catch(() => {})
    fail(error)
  }

  return {
    abandon,
    /** Whether somebody waits for the commit. */
    get hasMembers(): boolean {
      return members.length > 0
    },
    /** Opens what is written into next. */
    async begin(): Promise<void> {
      if (isBegun && !isOpen()) fail(new DatabaseUnavailable('SQLite has rolled back'))
      if (isBegun) return
      // Left open where neither commit nor rollback could be done; nobody was told that any of it stands.
      if (isOpen())
        await act('rollback').catch((error: unknown) => {
          throw new DatabaseUnavailable(error)
        })
      await act('begin immediate')
      isBegun = true
    },
    /** @returns once what was written before stands; fails with all others when it cannot be committed */
    join(): Promise<void> {
      return new Promise((stand, failed) => members.push({ stand, fail: failed }))
    },
    /** Commits what all members have written. */
    async commit(): Promise<void> {
      if (!isBegun) return
      if (!isOpen()) return fail(new DatabaseUnavailable('SQLite has rolled back'))
      try {
        await act('commit')
      } catch (error) {
        return abandon(error)
      }
      const standing = members
      members = []
      isBegun = false
      for (const member of standing) member.stand()
    },
  }
}
