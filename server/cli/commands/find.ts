import type { Command } from '../command.ts'
import { commands } from '../commands.ts'
import { usageError } from '../errors.ts'

/** A command and the arguments after its name. */
export interface Found {
  readonly command: Command
  readonly rest: readonly string[]
}

/**
 * Finds the command of the given arguments; a name may have two parts. @throws CommandError with the available commands
 */
export function findCommand(args: readonly string[]): Found {
  const command = commands.find((candidate) => isNamed(candidate, args))
  if (command) return { command, rest: args.slice(commandWords(command).length) }
  const names = commandsUnder(args).map(({ name }) => `"${name}"`)
  if (names.length > 0) throw usageError(`${args[0]} must be followed by one of: ${names.join(', ')}.`)
  const meant = commands.find(({ name }) => name.endsWith(` ${args[0]}`))
  const hint = meant ? `Did you mean "${meant.name}"?` : '"help" lists the commands.'
  throw usageError(`There is no command "${args[0]}". ${hint}`)
}

/**
 * Returns the candidates for the given arguments: the command of that name, or all whose name begins with the first
 * argument.
 */
export function commandsUnder(args: readonly string[]): readonly Command[] {
  const named = commands.filter((command) => isNamed(command, args))
  return named.length > 0
    ? named
    : commands.filter((command) => commandWords(command).length > 1 && commandWords(command)[0] === args[0])
}

function isNamed(command: Command, args: readonly string[]): boolean {
  return commandWords(command).every((word, index) => word === args[index])
}

function commandWords({ name }: Command): readonly string[] {
  return name.split(' ')
}
