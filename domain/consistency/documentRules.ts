import { dateAskedFor, earlyWarning } from '../documents/dates.ts'
import { keysOfPeople } from '../documents/details.ts'
import { type DocKind, type DocumentKey, docKinds, documentKeys } from '../documents/kinds.ts'
import { kindsOf, requirementsOf } from '../documents/requirements.ts'
import { companyRef } from '../documents/subjects.ts'
import { checkDocumentDates, type FileRecord } from '../kit/kinds/files.ts'
import type { Answers, Place } from './answers.ts'
import { type PeopleList, type Person, peopleOf, placeOf, sectionsOf } from './roster.ts'
import { companies, day, gulf, message, type Rule, type RuleFinding, rule } from './rule.ts'

const company = 'companyDetails'
const documents = 'supportingDocuments'
const details = 'documentDetails'
const declaration = 'declaration'
const resolution = 'certifiedBoardResolution'

function changedAfterDeclaration(answers: Answers): RuleFinding[] {
  const declared = answers.of(declaration)
  const [signed, { lastChange }] = [declared.text('date'), answers.facts]
  const title = lastChange && answers.titleOf(lastChange.section)
  if (signed === '' || !title || lastChange.day <= signed) return []
  const places = [declared.at('date'), { section: lastChange.section, path: '' }] as const
  return [{ places, texts: { one: day(signed), section: message(title), other: day(lastChange.day) } }]
}

function resolvedAfterDeclaration(answers: Answers): RuleFinding[] {
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

function proofTooOld(answers: Answers): RuleFinding[] {
  const section = answers.of(documents)
  return proofs.flatMap(([key, other]) =>
    oldFiles(section.files(key), answers.today)
      .slice(0, 1)
      .map((file): RuleFinding => {
        const texts = { date: day(file.documentDate ?? file.validUntil ?? '') }
        return { places: [section.at(key), other], params: { file: file.fileName ?? file.name }, texts }
      }),
  )
}

/** Returns the files that were accepted when they were uploaded and are too old or expired on a day. */
function oldFiles(files: readonly FileRecord[], today: string): FileRecord[] {
  const isOld = (file: FileRecord) =>
    ['documentTooOld', 'documentExpired'].includes(checkDocumentDates(file, proofLimits, today)?.code ?? '')
  return files.some((file) => !isOld(file)) ? [] : files.filter(isOld)
}

/** A file of a question with the details that the applicant entered. */
interface DescribedFile {
  readonly key: DocumentKey
  readonly record: FileRecord
  readonly name: string
  readonly kind: DocKind | undefined
  /** The entries that it is about, as `directors/<row id>`; empty until the applicant states them. */
  readonly about: readonly string[]
  readonly issued: string
  readonly expiry: string
  readonly serves: readonly string[]
}

function filesWithDetails(answers: Answers, key: DocumentKey): DescribedFile[] {
  const rows = answers.of(details)
  return answers
    .of(documents)
    .files(key)
    .map((record): DescribedFile => {
      const row = rows.row(`documentDetails/${record._id}`)
      return {
        key,
        record,
        name: record.fileName ?? record.name,
        kind: docKinds.codes.find((code) => code === row?.text('kind')),
        about: row?.codes('about') ?? [],
        issued: record.documentDate || row?.text('documentDate') || '',
        expiry: record.validUntil || row?.text('expiryDate') || '',
        serves: row?.codes('serves') ?? [],
      }
    })
}

const registers = ['shareholders', 'directors', 'representatives', 'managers'] as const satisfies readonly PeopleList[]

/** Returns the people of the registers by their entry, `directors/<row id>`. */
function peopleByEntry(answers: Answers): Map<string, Person> {
  const people = registers.flatMap((list) => peopleOf(answers, list))
  return new Map(people.map((person) => [person.entry.id, person]))
}

/** The questions with licences and identity documents: the default kind of a file, and its subject. */
const expiringQuestions = [
  ['tradeLicence', 'tradeLicence', { section: company, path: 'companyRegNo' }],
  ['proofOfRegulation', 'regulatorLicence', { section: company, path: 'isGovernmentEntity' }],
  ['proofOfIdentity', 'passport', placeOf('representatives')],
] as const satisfies readonly (readonly [DocumentKey, DocKind, Place])[]

/** Finds licences and identity documents that have expired or will soon, unless a later one has the same subject. */
function expiresSoon(answers: Answers): RuleFinding[] {
  const people = peopleByEntry(answers)
  return expiringQuestions.flatMap(([key, kindOfKey, subjectOfKey]) => {
    const files = filesWithDetails(answers, key)
      .map((file) => ({ ...file, kind: file.kind ?? kindOfKey }))
      .filter(({ kind }) => dateAskedFor(kind) === 'expiry')
    const refsOf = ({ about }: DescribedFile) => (about.length === 0 ? [''] : about)
    const latest = new Map<string, DescribedFile>()
    // A file without an expiry date may be the later one.
    for (const file of files.toSorted((a, b) => (a.expiry || '9').localeCompare(b.expiry || '9')))
      for (const ref of refsOf(file)) latest.set(ref, file)
    const requirements = requirementsOf(answers.region.id).filter((requirement) => requirement.key === key)
    return files.flatMap((file): RuleFinding[] => {
      const refs = refsOf(file).filter((ref) => latest.get(ref)?.record === file.record)
      const warning = file.expiry ? earlyWarning(file, requirements, answers.today) : undefined
      if (!warning || refs.length === 0) return []
      const found = refs.flatMap((ref) => people.get(ref) ?? [])
      const [first = subjectOfKey, ...others] = found.map(({ entry, nameField }) => entry.at(nameField))
      const isExpired = warning.kind === 'expired'
      return [
        {
          places: [answers.of(documents).at(key), first, ...others],
          params: { file: file.name },
          texts: { date: day(warning.date) },
          ...(!isExpired && { severity: 'hint', variant: 'ending' }),
        },
      ]
    })
  })
}

/** The requirements that need two different documents of a person, by question. */
const separateProofs = { proofOfIdentity: 'DR-14', residentialAddress: 'DR-15' } as const

/** The files of one person, whose contents are distinguished by name and size. */
interface ProofsOfPerson {
  readonly person: Person
  readonly files: Readonly<Record<keyof typeof separateProofs, DescribedFile[]>>
}

/** Returns the proofs of identity and home address of each person; entries with the same name are one person. */
function proofsByPerson(answers: Answers): ReadonlySet<ProofsOfPerson> {
  const people = peopleByEntry(answers)
  const byName = new Map<string, ProofsOfPerson>()
  const add = (key: keyof typeof separateProofs, file: DescribedFile, ref: string) => {
    const person = people.get(ref)
    if (!person) return
    const known = person.keys.map((name) => byName.get(name)).find((found) => found !== undefined)
    const proofs = known ?? { person, files: { proofOfIdentity: [], residentialAddress: [] } }
    proofs.files[key].push(file)
    for (const name of person.keys) byName.set(name, proofs)
  }
  const requirements = requirementsOf(answers.region.id)
  const questions = Object.keys(separateProofs) as (keyof typeof separateProofs)[]
  for (const file of questions.flatMap((key) => filesWithDetails(answers, key))) {
    for (const key of questions) {
      const requirement = requirements.find(({ id }) => id === separateProofs[key])
      const isOfKind = requirement && (file.kind === undefined || kindsOf(requirement).includes(file.kind))
      if (file.serves.includes(separateProofs[key]) || (file.key === key && isOfKind))
        for (const ref of file.about) add(key, file, ref)
    }
  }
  return new Set(byName.values())
}

/** Finds people whose identity and home address are proven by the same file only. */
function sameFileTwice(answers: Answers): RuleFinding[] {
  const section = answers.of(documents)
  const places = [section.at('proofOfIdentity'), section.at('residentialAddress')] as const
  return [...proofsByPerson(answers)].flatMap(({ person: { entry, name, nameField }, files }): RuleFinding[] => {
    const { proofOfIdentity, residentialAddress } = files
    const all = [...proofOfIdentity, ...residentialAddress]
    const contents = new Set(all.map(({ record }) => `${record.name} ${record.size}`))
    if (proofOfIdentity.length === 0 || residentialAddress.length === 0 || contents.size > 1) return []
    return [{ places: [...places, entry.at(nameField)], params: { file: all[0]?.name ?? '', name } }]
  })
}

function accountsUploaded(answers: Answers): RuleFinding[] {
  const [section, own] = [answers.of(documents), answers.of(company)]
  if (own.flag('hasFinancialStatements') !== false) return []
  return documentKeys
    .filter((key) => filesWithDetails(answers, key).some(({ kind }) => kind === 'auditedAccounts'))
    .map((key) => ({ places: [section.at(key), own.at('hasFinancialStatements')] }))
}

/** The questions whose documents must be more recent than the company; its articles may be older. */
const keysAfterRegistration = documentKeys.filter((key) => key !== 'memorandumArticles' && !keysOfPeople.includes(key))

function datedBeforeRegistration(answers: Answers): RuleFinding[] {
  const [section, own] = [answers.of(documents), answers.of(company)]
  const registered = own.text('companyRegDate')
  if (registered === '') return []
  const isOfCompany = ({ about }: DescribedFile) => about.length === 0 || about.includes(companyRef)
  return keysAfterRegistration.flatMap((key) =>
    filesWithDetails(answers, key)
      .filter((file) => file.issued !== '' && file.issued < registered && file.kind !== 'statute' && isOfCompany(file))
      .slice(0, 1)
      .map(({ issued, name }): RuleFinding => {
        const places = [section.at(key), own.at('companyRegDate')] as const
        return { places, params: { file: name }, texts: { date: day(issued) } }
      }),
  )
}

const described = [documents, details]
const people = sectionsOf(...registers)

/**
 * Rules about dates and documents (D). D03, D04 and D08 are rules of their sections.
 */
export const documentRules: readonly Rule[] = [
  rule('D01', [...companies, 'au-pro'], 'explain', [declaration], changedAfterDeclaration),
  rule('D02', companies, 'hint', [resolution, declaration], resolvedAfterDeclaration),
  rule('D05', gulf, 'explain', [documents], proofTooOld, [documents, company, 'authorisedRepresentative']),
  rule('D06', gulf, 'explain', [...described, ...people], expiresSoon, [documents, company, ...people]),
  rule('D07', gulf, 'explain', [...described, ...people], sameFileTwice, [documents, ...people]),
  rule('D09', gulf, 'hint', [...described, company], accountsUploaded, [documents, company]),
  rule('D10', gulf, 'hint', [...described, company], datedBeforeRegistration, [documents, company]),
]
