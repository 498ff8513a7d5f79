import { Argument } from 'commander'
import { erasureAnswers } from '#domain/contract/status.ts'
import { answerByOperator } from '../../features/desk/cases/erasure.ts'
import { ServiceError } from '../../features/failure.ts'
import { CommandError, type DataCommand } from '../command.ts'

export const answerErasureCommand: DataCommand = {
  name: 'answer-erasure',
  define: (command) =>
    command
      .description("answers an applicant's request for erasure, and notifies the applicant by mail")
      .argument('<account>')
      .addArgument(new Argument('<answer>').choices(erasureAnswers))
      .option('--removed <text>', 'with "part": the erased data, in words for the applicant'),
  async run(portal, { positionals: [account = '', word = ''], options, actor }) {
    const answer = erasureAnswers.find((one) => one === word) ?? 'refused'
    const removed = String(options.removed ?? '').trim()
    if (answer === 'part' && removed === '') throw new CommandError('Name the erased data with --removed TEXT.')
    try {
      if (!(await answerByOperator(portal, account, { answer, removed }, actor)))
        throw new CommandError(`Account ${account} has no open request for erasure.`)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      throw new CommandError(
        'Erasure can’t be granted while the case is open, under legal hold, or within its retention period.',
      )
    }
    return [`The request of account ${account} is answered. The applicant is notified by mail.`]
  },
}
