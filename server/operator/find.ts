import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { notUnderstood } from './refusal.ts'

/** A command, and what was written behind its name. */
export interface Found {
  readonly command: Command
  readonly rest: readonly string[]
}

/** Finds what words ask for; a name may have two. @throws Refusal saying what there is instead */
export function findCommand(words: readonly string[]): Found {
  const command = commands.find((one) => isNamed(one, words))
  if (command) return { command, rest: words.slice(wordsOf(command).length) }
  const names = commandsUnder(words).map(({ name }) => `"${name}"`)
  if (names.length > 0) throw notUnderstood(`${words[0]} has to be followed by a word: ${names.join(', ')}.`)
  const meant = commands.find(({ name }) => name.endsWith(` ${words[0]}`))
  const hint = meant ? `Do you mean "${meant.name}"?` : '"help" shows those there are.'
  throw notUnderstood(`There is no command "${words[0]}". ${hint}`)
}

/** Everything words may mean: the command of that name, or all whose name begins with the first. */
export function commandsUnder(words: readonly string[]): readonly Command[] {
  const named = commands.filter((one) => isNamed(one, words))
  return named.length > 0 ? named : commands.filter((one) => wordsOf(one).length > 1 && wordsOf(one)[0] === words[0])
}

function isNamed(command: Command, words: readonly string[]): boolean {
  return wordsOf(command).every((word, index) => word === words[index])
}

function wordsOf({ name }: Command): readonly string[] {
  return name.split(' ')
}
