import { type Command, usageOf } from './command.ts'
import { commands } from './commands.ts'

/** Returns one line for each command. */
export function help(): string[] {
  const lines = commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`])
  return [
    'The command line of the brokerage. It works on the data of the settings (DATA_DIR, or DATABASE_URL), with the server running',
    'or not.',
    '',
    'npm run portal -- COMMAND',
    '',
    ...lines,
    '  help [COMMAND]',
    '      shows this, or more about one command',
    '',
    'Every command accepts --by NAME: the actor in the audit log; the account on this machine when absent.',
    'Exit codes: 0 done, 1 refused, 2 not understood, 3 a check found a problem, 4 a dependency failed.',
  ]
}

/** Returns the help of one command. */
export function helpOf(command: Command): string[] {
  const details = command.details ?? []
  return [
    usageOf(command),
    `  ${command.summary}`,
    ...(details.length === 0 ? [] : ['']),
    ...details.map((line) => `  ${line}`),
  ]
}
