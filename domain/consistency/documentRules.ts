import { documentKeys } from '../documents/kinds.ts'
import { checkDocumentDates, type FileRecord } from '../kit/kinds/files.ts'
import type { Answers, Place } from './answers.ts'
import { companies, day, type Found, gulf, type Rule, rule } from './rule.ts'

const company = 'companyDetails'
const documents = 'supportingDocuments'
const declaration = 'declaration'
const resolution = 'certifiedBoardResolution'

function resolvedAfterDeclaration(answers: Answers): Found[] {
  const [resolved, declared] = [answers.of(resolution), answers.of(declaration)]
  const [one, other] = [resolved.text('time').slice(0, 10), declared.text('date')]
  if (one === '' || other === '' || one <= other) return []
  return [{ places: [resolved.at('time'), declared.at('date')], texts: { one: day(one), other: day(other) } }]
}

/** The proofs of address, each with the answer that it proves. */
const proofs = [
  ['registeredAddress', { section: company, path: 'street' }],
  ['operatingAddress', { section: company, path: 'businessStreet' }],
  ['residentialAddress', { section: 'authorisedRepresentative', path: 'representatives' }],
] as const satisfies readonly (readonly [string, Place])[]

const proofLimits = { withinMonths: 3, orInForce: true } as const

function proofTooOld(answers: Answers): Found[] {
  const section = answers.of(documents)
  return proofs.flatMap(([key, other]) =>
    oldFiles(section.files(key), answers.today)
      .slice(0, 1)
      .map((file): Found => {
        const texts = { date: day(file.documentDate ?? file.validUntil ?? '') }
        return { places: [section.at(key), other], params: { file: file.fileName ?? file.name }, texts }
      }),
  )
}

/** Returns the files that were accepted at their upload and are too old, or no longer in force, on a day. */
function oldFiles(files: readonly FileRecord[], today: string): FileRecord[] {
  const isOld = (file: FileRecord) =>
    ['documentTooOld', 'documentExpired'].includes(checkDocumentDates(file, proofLimits, today)?.code ?? '')
  return files.some((file) => !isOld(file)) ? [] : files.filter(isOld)
}

function datedBeforeRegistration(answers: Answers): Found[] {
  const [section, details] = [answers.of(documents), answers.of(company)]
  const registered = details.text('companyRegDate')
  if (registered === '') return []
  return documentKeys
    .filter((key) => key !== 'memorandumArticles')
    .flatMap((key) =>
      section
        .files(key)
        .filter(({ documentDate }) => documentDate && documentDate < registered)
        .slice(0, 1)
        .map((file): Found => {
          const texts = { date: day(file.documentDate ?? '') }
          return { places: [section.at(key), details.at('companyRegDate')], params: { file: file.name }, texts }
        }),
    )
}

/**
 * Rules about dates and documents (D). D03, D04 and D08 are rules of their sections; D01, D06, D07 and D09 need data that
 * no answer has: the day of the last change, and the kind and contents of documents.
 */
export const documentRules: readonly Rule[] = [
  rule('D02', companies, 'hint', [resolution, declaration], resolvedAfterDeclaration),
  rule('D05', gulf, 'explain', [documents], proofTooOld, [documents, company, 'authorisedRepresentative']),
  rule('D10', gulf, 'hint', [documents, company], datedBeforeRegistration),
]
