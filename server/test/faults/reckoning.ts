import type { Portal } from '../../portal.ts'
import { findApplication } from '../../store/applications.ts'
import { verifyAudit } from '../../store/audit.ts'
import { changesSince } from '../../store/changes.ts'
import type { Person } from './people.ts'
import type { Writer } from './writer.ts'

/** What the data say after everything that happened. */
export interface Reckoning {
  readonly acknowledged: number
  /** Sentences, none when every acknowledged save is there once and in one piece. */
  readonly problems: readonly string[]
}

/** Compares what writers were told with what is stored: nothing more, nothing less. */
export async function reckon(portal: Portal, writers: readonly Writer[]): Promise<Reckoning> {
  const problems: string[] = []
  for (const person of new Set(writers.map((writer) => writer.person))) {
    const own = writers.filter((writer) => writer.person === person)
    const application = await findApplication(portal.database, person.account)
    const { companyInfo } = (application?.data.clientDetail ?? {}) as { companyInfo?: Record<string, string> }
    for (const { field, acknowledged } of own) {
      const stored = companyInfo?.[field]
      const expected = acknowledged === 0 ? undefined : `V${acknowledged}`
      if (stored !== expected) problems.push(`${field} is ${stored}, acknowledged was ${expected}`)
    }
    const sum = own.reduce((total, { acknowledged }) => total + acknowledged, 0)
    const changes = await changesSince(portal.database, person.account, 0)
    if (application?.revision !== sum || changes.length !== sum)
      problems.push(`${sum} saves acknowledged, revision ${application?.revision}, ${changes.length} changes`)
  }
  const { broken } = await verifyAudit(portal.database)
  if (broken) problems.push(`the audit log is ${broken.problem} at ${broken.sequence}`)
  return { acknowledged: writers.reduce((total, { acknowledged }) => total + acknowledged, 0), problems }
}

/** Of submitted applications, those that do not have exactly one submission, record and PDF, and two mails. */
export async function reckonSubmissions({ database }: Portal, people: readonly Person[]): Promise<string[]> {
  const problems: string[] = []
  for (const { account } of people) {
    const of = (table: 'submission' | 'emailRecord') =>
      database.selectFrom(table).select('account').where('account', '=', account).execute()
    const pdfs = database
      .selectFrom('file')
      .select('id')
      .where('account', '=', account)
      .where('key', '=', 'pdf')
      .execute()
    const counts = [(await of('submission')).length, (await of('emailRecord')).length, (await pdfs).length]
    if (counts.join() !== '1,1,1')
      problems.push(`account ${account} has ${counts.join(', ')} submissions, records, PDFs`)
  }
  const mails = await database.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()
  if (mails.length !== 2 * people.length) problems.push(`${mails.length} mails for ${people.length} submissions`)
  return problems
}
