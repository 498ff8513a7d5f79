import { blockAccount, unblockAccount } from '../../features/auth/blocking.ts'
import type { DataCommand } from '../command.ts'
import { CommandError, noSuchAccount } from '../errors.ts'

export const blockCommand: DataCommand = {
  name: 'block',
  usage: 'ACCOUNT',
  summary: 'lets the person of an account do nothing any more; sessions end at once',
  details: ['What was saved stays. The person is told so after the right password, and at the next click.'],
  takes: ['ACCOUNT'],
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await blockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is blocked already.`)
    return [`Account ${account} is blocked; every session of it has ended.`]
  },
}

export const unblockCommand: DataCommand = {
  name: 'unblock',
  usage: 'ACCOUNT',
  summary: 'lets the person of a blocked account sign in again',
  takes: ['ACCOUNT'],
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await unblockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is not blocked.`)
    return [`Account ${account} is not blocked any more; the person has to sign in again.`]
  },
}
