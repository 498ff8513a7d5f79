import { Argument } from 'commander'
import { addedCodes, maxJudgementText } from '#domain/desk/checks/verdicts.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { addFindingByOperator } from '../../features/desk/checks/judgements.ts'
import { CommandError, type DataCommand, noSuchAccount, usageError } from '../command.ts'

export const findingCommand: DataCommand = {
  name: 'finding',
  define: (command) =>
    command
      .description('adds a finding to a case: something that the staff has to judge before a recommendation')
      .argument('<account>')
      .addArgument(
        new Argument('<code>', 'a match of the screening stops the case until the officers judge it').choices(
          addedCodes,
        ),
      )
      .argument('<text>', 'what was found, for the staff only'),
  async run(portal, { positionals, actor }) {
    const [account = '', given = '', written = ''] = positionals
    const code = addedCodes.find((one) => one === given) ?? 'manual'
    const text = written.trim()
    if (text === '' || text.length > maxJudgementText)
      throw usageError(`The text has from 1 to ${maxJudgementText} characters.`)
    if (!(await findApplication(portal.database, account))) throw noSuchAccount(account)
    const id = await addFindingByOperator(portal, account, { code, text, actor })
    if (id === undefined) throw new CommandError(`Account ${account} has no open case. Nothing was changed.`)
    return [`A finding was added to the case of account ${account}.`]
  },
}
