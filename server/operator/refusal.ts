/** How a command ended: done, refused by the state of things, or not understood. */
export const exitCodes = { done: 0, refused: 1, notUnderstood: 2 } as const

/** A command that ends with a clear line instead of a result. It is a class because it has to travel as an exception. */
export class Refusal extends Error {
  readonly exitCode: number

  constructor(line: string, exitCode: number = exitCodes.refused) {
    super(line)
    this.exitCode = exitCode
  }
}

/** A command that was not written as it has to be. */
export function notUnderstood(line: string): Refusal {
  return new Refusal(line, exitCodes.notUnderstood)
}

/** An account number nobody has. */
export function noSuchAccount(account: string): Refusal {
  return new Refusal(`There is no account ${account}. "list" shows those there are.`)
}
