import type { RecordDocument } from '#domain/application/record.ts'
import { type DocumentState, documentStates } from '#domain/documents/list.ts'
import { collectsDocuments } from '#domain/documents/requirements.ts'
import { type DataCommand, jsonOption, type Report } from '../../command.ts'
import { titled, wrapped } from '../../terminal.ts'
import { headOf, type Reviewed, reviewedOf } from './reviewed.ts'

export const documentsCommand: DataCommand = {
  name: 'documents',
  define: (command) =>
    command
      .description('shows the documents of an application: what there is, about whom, how old, and what is missing')
      .argument('<account>')
      .addOption(jsonOption()),
  async run(portal, { positionals: [account = ''], actor }) {
    return reportOfDocuments(await reviewedOf(portal, account, actor, 'documents shown'))
  },
}

/** The title of each state of a document, in more detail than the applicant sees. */
const titlesOfStates: Readonly<Record<DocumentState, string>> = {
  tooOld: 'Too old',
  expired: 'Expired',
  missing: 'Missing',
  unassigned: 'Received, without a name of the person',
  ageing: 'Received, too old or expired soon',
  waived: 'Cannot be given',
  received: 'Received',
  served: 'Received with another document',
  later: 'Asked for later',
}

function reportOfDocuments(reviewed: Reviewed): Report {
  const { account, company, day, region, documents } = reviewed
  const byState = Map.groupBy(documents, ({ state }) => state)
  const states = documentStates.filter((state) => byState.has(state))
  const figures = Object.fromEntries(states.map((state) => [state, byState.get(state)?.length ?? 0]))
  const none = collectsDocuments(region) ? 'No document is asked for.' : 'Documents are asked for after the submission.'
  return {
    data: { account, company, asOf: day, figures, documents },
    lines: [
      ...headOf('Documents', reviewed),
      ...states.flatMap((state) => {
        const found = byState.get(state) ?? []
        return titled(`${titlesOfStates[state]}: ${found.length}`, found.flatMap(linesOfDocument))
      }),
      ...(documents.length === 0 ? ['', none] : []),
    ],
  }
}

/** Returns the lines of a document: its title by its state, its subject, its file and the notes of the applicant. */
function linesOfDocument({ requirement, document, about, file, notes }: RecordDocument): string[] {
  const named = [requirement, document].filter((text) => text !== '').join(' ')
  const said = requirement === '' ? notes : notes.slice(1)
  return [
    ...wrapped(about === '' ? named : `${named}: ${about}`, 2, 4),
    ...(file === '' ? [] : wrapped(file, 4)),
    ...(said.length === 0 ? [] : wrapped(said.join('; '), 4)),
  ]
}
