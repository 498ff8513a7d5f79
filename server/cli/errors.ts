/** The exit codes of a command. Scripts rely on them: docs/how-to/operate.md lists them. */
export const exitCodes = {
  done: 0,
  /** The current state does not allow the command; nothing was changed. */
  refused: 1,
  /** The usage is invalid, or a setting is wrong. */
  notUnderstood: 2,
  /** A check found an alteration. */
  broken: 3,
  /** A dependency failed: disk, database, network. */
  failed: 4,
} as const

/** The failure of a command with a clear message. It is a class because it is thrown as an exception. */
export class CommandError extends Error {
  readonly exitCode: number
  /** The findings of a failed check, for `--json`. */
  readonly data: unknown

  constructor(line: string, exitCode: number = exitCodes.refused, data?: unknown) {
    super(line)
    this.exitCode = exitCode
    this.data = data
  }
}

/** Returns the error of a command with invalid usage. */
export function usageError(line: string): CommandError {
  return new CommandError(line, exitCodes.notUnderstood)
}

/** Returns the error of a check that found an alteration. */
export function checkFailed(lines: readonly string[], data?: unknown): CommandError {
  return new CommandError(lines.join('\n'), exitCodes.broken, data)
}

/** Returns the error of an unknown account number. */
export function noSuchAccount(account: string): CommandError {
  return new CommandError(`Account ${account} does not exist. "accounts list" shows the existing accounts.`)
}
