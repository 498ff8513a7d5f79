import { listApplications } from '../store/overview.ts'
import type { Command } from './command.ts'
import { columns } from './table.ts'

export const listCommand: Command = {
  name: 'list',
  usage: '',
  summary: 'shows every account with its status, the latest first',
  takes: [],
  async run({ database }) {
    const found = await listApplications(database)
    if (found.length === 0) return ['There is no account yet.']
    const head = ['ACCOUNT', 'REGION', 'STATUS', 'UPDATED', 'E-MAIL', 'COMPANY']
    return columns([
      head,
      ...found.map(({ account, region, status, updatedAt, email, companyName }) => [
        account,
        region,
        status,
        updatedAt,
        email,
        companyName ?? '',
      ]),
    ])
  },
}
