/** How a command ended. Scripts rely on these: docs/how-to/operate.md lists them. */
export const exitCodes = {
  done: 0,
  /** The state of things does not allow it; nothing was changed. */
  refused: 1,
  /** It was not written as it has to be, or a setting is wrong. */
  notUnderstood: 2,
  /** A check found something that is not as it was. */
  broken: 3,
  /** Something it needs failed: disk, database, network. */
  failed: 4,
} as const

/** A command that ends with a clear line instead of a result. It is a class because it has to travel as an exception. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(line: string, exitCode: number = exitCodes.refused) {
    super(line)
    this.exitCode = exitCode
  }
}

/** A command that was not written as it has to be. */
export function usageError(line: string): CommandError {
  return new CommandError(line, exitCodes.notUnderstood)
}

/** A check that found what is not as it was. */
export function checkFailed(lines: readonly string[]): CommandError {
  return new CommandError(lines.join('\n'), exitCodes.broken)
}

/** An account number nobody has. */
export function noSuchAccount(account: string): CommandError {
  return new CommandError(`There is no account ${account}. "accounts list" shows those there are.`)
}
