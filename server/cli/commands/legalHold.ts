import { changeLegalHold } from '../../features/operations/retention.ts'
import type { DataCommand } from '../command.ts'
import { CommandError, noSuchAccount, usageError } from '../errors.ts'

export const holdCommand: DataCommand = {
  name: 'hold',
  usage: 'ACCOUNT on|off',
  summary: 'puts an account under legal hold, or ends the hold: an account under legal hold is never purged',
  takes: ['ACCOUNT', 'on|off'],
  async run(portal, { positionals: [account = '', word = ''], actor }) {
    if (word !== 'on' && word !== 'off') throw usageError(`hold: "${word}" is neither on nor off.`)
    const outcome = await changeLegalHold(portal, account, word === 'on', actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already')
      throw new CommandError(`Account ${account} is ${word === 'on' ? '' : 'not '}held already.`)
    return [
      word === 'on'
        ? `Account ${account} is under legal hold and will not be purged.`
        : `Account ${account} is not under legal hold any more.`,
    ]
  },
}
