import { blockAccount, unblockAccount } from '../../features/auth/blocking.ts'
import type { DataCommand } from '../command.ts'
import { CommandError, noSuchAccount } from '../errors.ts'

export const blockCommand: DataCommand = {
  name: 'block',
  define: (command) =>
    command
      .description('blocks the applicant of an account; every session ends at once')
      .argument('<account>')
      .addHelpText(
        'after',
        '\nSaved data stay. The applicant is informed after the right password, and at the next request.',
      ),
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await blockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is blocked already.`)
    return [`Account ${account} is blocked; all its sessions have ended.`]
  },
}

export const unblockCommand: DataCommand = {
  name: 'unblock',
  define: (command) =>
    command.description('lets the applicant of a blocked account sign in again').argument('<account>'),
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await unblockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is not blocked.`)
    return [`Account ${account} is not blocked any more; the applicant has to sign in again.`]
  },
}
