import type { Command } from '../command.ts'
import { commands } from '../commands.ts'
import { usageError } from '../errors.ts'

/** A command, and what was written behind its name. */
export interface Found {
  readonly command: Command
  readonly rest: readonly string[]
}

/** Finds what words ask for; a name may have two. @throws Refusal saying what there is instead */
export function findCommand(words: readonly string[]): Found {
  const command = commands.find((candidate) => isNamed(candidate, words))
  if (command) return { command, rest: words.slice(commandWords(command).length) }
  const names = commandsUnder(words).map(({ name }) => `"${name}"`)
  if (names.length > 0) throw usageError(`${words[0]} has to be followed by a word: ${names.join(', ')}.`)
  const meant = commands.find(({ name }) => name.endsWith(` ${words[0]}`))
  const hint = meant ? `Do you mean "${meant.name}"?` : '"help" shows those there are.'
  throw usageError(`There is no command "${words[0]}". ${hint}`)
}

/** Everything words may mean: the command of that name, or all whose name begins with the first. */
export function commandsUnder(words: readonly string[]): readonly Command[] {
  const named = commands.filter((command) => isNamed(command, words))
  return named.length > 0
    ? named
    : commands.filter((command) => commandWords(command).length > 1 && commandWords(command)[0] === words[0])
}

function isNamed(command: Command, words: readonly string[]): boolean {
  return commandWords(command).every((word, index) => word === words[index])
}

function commandWords({ name }: Command): readonly string[] {
  return name.split(' ')
}
