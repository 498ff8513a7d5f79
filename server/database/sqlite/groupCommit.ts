import { DatabaseUnavailable } from '../unavailable.ts'

/** A transaction whose changes are committed once the disk has them. */
interface Member {
  stand(): void
  fail(error: unknown): void
}

/** An open file, as a group of transactions needs it. */
export interface Grouping {
  /** Executes a statement, and waits while another process holds the file. */
  act(sql: string): Promise<unknown>
  /** Returns true when SQLite has a transaction open: after a full or failing disk it has rolled back by itself. */
  isOpen(): boolean
}

/**
 * Groups transactions into one commit, and so one flush of the disk, which costs more than all their writes. Each is
 * notified only after that commit; a failing one affects no other, because each has its own savepoint.
 */
export function createGroup({ act, isOpen }: Grouping) {
  let members: Member[] = []
  let isBegun = false

  /** Rejects all members, because a rollback by SQLite itself affects all of them. */
  function fail(error: unknown): void {
    const failed = members
    members = []
    isBegun = false
    for (const member of failed) member.fail(error)
  }

  /** Rolls back the writes of all members, and rejects them. */
  async function abandon(error: unknown): Promise<void> {
    if (isOpen()) await act('rollback').catch(() => {})
    fail(error)
  }

  return {
    abandon,
    /** Returns true when a member waits for the commit. */
    get hasMembers(): boolean {
      return members.length > 0
    },
    /** Opens the transaction for the next writes. */
    async begin(): Promise<void> {
      if (isBegun && !isOpen()) fail(new DatabaseUnavailable('SQLite has rolled back'))
      if (isBegun) return
      // Left open when neither commit nor rollback succeeded; no member was notified of a commit.
      if (isOpen())
        await act('rollback').catch((error: unknown) => {
          throw new DatabaseUnavailable(error)
        })
      await act('begin immediate')
      isBegun = true
    },
    /** @returns once the earlier writes are committed; fails with all others when they cannot be committed */
    join(): Promise<void> {
      return new Promise((resolve, failed) => members.push({ stand: resolve, fail: failed }))
    },
    /** Commits the writes of all members. */
    async commit(): Promise<void> {
      if (!isBegun) return
      if (!isOpen()) return fail(new DatabaseUnavailable('SQLite has rolled back'))
      try {
        await act('commit')
      } catch (error) {
        return abandon(error)
      }
      const committing = members
      members = []
      isBegun = false
      for (const member of committing) member.stand()
    },
  }
}
