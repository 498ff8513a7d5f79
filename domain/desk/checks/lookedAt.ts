import type { RecordDocument, RecordFile, SubmissionRecord } from '../../application/record.ts'
import { requirementsOf } from '../../documents/requirements.ts'
import { isEmptyValue } from '../../kit/condition.ts'
import type { AnyField, Fields } from '../../kit/field.ts'
import { type FileRecord, isFileRecord, isFiles } from '../../kit/kinds/files.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import type { Check, SubmittedValues } from './check.ts'
import type { CheckedPerson } from './persons.ts'

/** The parts of a submission that checks look at. */
export interface CheckedSubmission {
  /** The sections of the region. */
  readonly sections: readonly Section[]
  readonly values: SubmittedValues
  readonly signatures: readonly { readonly section: string; readonly path: string; readonly sha256: string }[]
  readonly record: Pick<SubmissionRecord, 'files' | 'documents' | 'region'>
}

/** A file that is evidence for a check. */
export interface Evidence {
  readonly id: string
  readonly name: string
  readonly sha256: string
}

/**
 * Returns the content that a verdict is about: the answers without blank ones and signatures, and the files by their
 * hash. While it is the same, a verdict about an earlier submission remains valid.
 */
export function lookedAt(submission: CheckedSubmission, check: Check, person?: CheckedPerson): unknown {
  const { sections, values, signatures } = submission
  const answers = check.sections.map((id) => {
    const fields = sections.find((section) => section.id === id)?.fields ?? {}
    return [id, givenAnswers(fields, values[id] ?? {})] as const
  })
  const entries = person?.entries.map(({ section: id, path, values: row }) => {
    const [list = ''] = path.split('/')
    const field = sections.find((section) => section.id === id)?.fields[list]
    return [path, givenAnswers(field && isList(field) ? field.fields : {}, row)] as const
  })
  return {
    check: check.id,
    answers: Object.fromEntries(answers),
    evidence: evidenceFor(submission, check, person)
      .map(({ sha256 }) => sha256)
      .toSorted(),
    ...(entries && { entries: Object.fromEntries(entries) }),
    ...(check.isAboutSignatures && {
      signatures: signatures.map(({ section, path, sha256 }) => ({ section, path, sha256 })),
    }),
  }
}

/**
 * Returns the answers that are not blank, without signatures, because signing again changes no answer, and without
 * files, which count by their content.
 */
function givenAnswers(fields: Fields, values: SectionValues): SectionValues {
  const isCounted = (field: AnyField | undefined) => !field?.isSignature && !(field && isFiles(field))
  const kept = Object.entries(values).filter(([name, value]) => isCounted(fields[name]) && !isEmptyValue(value))
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const field = fields[name]
      if (!(field && isList(field) && Array.isArray(value))) return [name, value]
      return [name, (value as readonly SectionValues[]).map((row) => givenAnswers(field.fields, row))]
    }),
  )
}

/**
 * Returns the files that are evidence for a check. For a person, omits only files that the list of documents assigns to
 * others: the list names one file per requirement, and a second page may be about anyone.
 */
export function evidenceFor({ values, record }: CheckedSubmission, check: Check, person?: CheckedPerson): Evidence[] {
  const keys: readonly string[] = check.evidence ?? []
  const files = Object.values(values).flatMap((section) =>
    Object.entries(section).flatMap(([name, value]) => (keys.includes(name) ? filesIn(value) : [])),
  )
  const hashes = new Map(record.files.map(({ blobName, sha256 }: RecordFile) => [blobName, sha256]))
  const others = person ? namesAboutOthers(record, keys, person) : new Set()
  return files
    .filter(({ name }) => !others.has(name))
    .map(({ _id, name, blobName }) => ({ id: _id, name, sha256: hashes.get(blobName) ?? '' }))
}

function filesIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) ? value.filter(isFileRecord) : []
}

/** Returns the names of the files that the list of documents assigns to other people only. */
function namesAboutOthers(
  { documents = [], region }: CheckedSubmission['record'],
  keys: readonly string[],
  { name }: CheckedPerson,
): ReadonlySet<string> {
  const ids = new Set(requirementsOf(region.id).flatMap(({ id, key }) => (keys.includes(key) ? [id as string] : [])))
  const isAssigned = ({ requirement, about, state }: RecordDocument) =>
    ids.has(requirement) && about !== '' && state !== 'unassigned'
  const assigned = documents.filter(isAssigned)
  const own = new Set(assigned.flatMap(({ about, file }) => (about === name ? [file] : [])))
  return new Set(assigned.flatMap(({ file }) => (own.has(file) ? [] : [file])))
}
