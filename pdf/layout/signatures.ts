import type { SubmissionRecord } from '#domain/application/record.ts'
import { parsePath } from '#domain/kit/issue.ts'
import type { SignatureMethod } from '#domain/kit/kinds/signature.ts'
import { type Answer, type AnswerGroup, fullNameOf, type SectionAnswers } from '#domain/kit/values/answers.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import type { Texts } from './texts.ts'
import type { LayoutContext, Signatures } from './values.ts'

/** The texts of one signature in the list of signatures. */
export interface SignatureLine {
  /** Name of the signatory, or the text for a missing name. */
  readonly name: string
  readonly capacity: string
  /** Title of its section. */
  readonly section: string
  /** The time of its storage, as text. */
  readonly signed: string
  readonly method: string
}

/** A signature with its signatory. */
export interface SignedAnswer {
  /** Id of the section. */
  readonly section: string
  readonly path: string
  /** Data URL of the image. */
  readonly image: string
  readonly name: string
  readonly capacity: string
}

/** The text keys of the signature methods. */
export const methodTexts = {
  drawn: 'signedDrawn',
  typed: 'signedTyped',
  picture: 'signedPicture',
} as const satisfies Record<SignatureMethod, keyof Texts>

/** The text keys of capacities for lists without a field for the capacity. */
export const capacityTexts: Readonly<Record<string, keyof Texts>> = {
  authorisedPersons: 'capacityAuthorisedPerson',
  directorSignatures: 'capacityDirectorOrPartner',
}

/**
 * Returns the capacity of an entry without a field for it: by default the label of its list, which is often in the
 * plural.
 */
export function capacityOf({ path, label }: Pick<Answer, 'path' | 'label'>, texts: Texts): string {
  const key = capacityTexts[path]
  return key ? texts[key] : label
}

/** Returns every signature of a record, in the order of the sections. */
export function signatureLinesOf(
  record: Pick<SubmissionRecord, 'sections'>,
  context: Omit<LayoutContext, 'section' | 'label'>,
): SignatureLine[] {
  return record.sections.flatMap((section) =>
    section.groups.flatMap((group) =>
      signedAnswersIn(
        group.answers,
        section,
        { ...context, label: group.title || section.title },
        adjacentAnswers(group, section),
      ).map((signed) => ({
        name: signed.name || context.texts.notProvided,
        capacity: signed.capacity,
        section: section.title,
        ...timeAndMethod(signed, context),
      })),
    ),
  )
}

/** Returns the answers of a section's other groups, except groups with another signature. */
export function adjacentAnswers(group: AnswerGroup, { groups }: Pick<SectionAnswers, 'groups'>): Answer[] {
  const others = groups.filter((other) => other !== group && !other.answers.some(({ type }) => type === 'image'))
  return others.flatMap((other) => other.answers)
}

function signedAnswersIn(
  answers: readonly Answer[],
  section: SectionAnswers,
  { label, texts }: Pick<LayoutContext, 'label' | 'texts'>,
  adjacent: readonly Answer[] = [],
): SignedAnswer[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'rows') {
      const context = { label: capacityOf(answer, texts), texts }
      return answer.rows.flatMap((row) => signedAnswersIn(row.answers, section, context))
    }
    if (answer.type !== 'image' || answer.image === '') return []
    return [{ section: section.id, path: answer.path, image: answer.image, ...signerIn(answers, label, adjacent) }]
  })
}

/** Returns the time and method of a signature as texts. */
export function timeAndMethod(
  { section, path, image }: Pick<SignedAnswer, 'section' | 'path' | 'image'>,
  { texts, signatures, signedAt, language }: Omit<LayoutContext, 'section' | 'label'>,
): Pick<SignatureLine, 'signed' | 'method'> {
  const timestamp = signedAt.find((item) => item.section === section && item.path === path)?.signedAt
  const method = methodOf(signatures, image)
  return {
    signed: timestamp ? formatDateTime(timestamp, language) : texts.notRecorded,
    method: method ? texts[methodTexts[method]] : texts.notRecorded,
  }
}

function methodOf(signatures: Signatures, image: string): SignatureMethod | undefined {
  return signatures.get(image)?.method
}

/**
 * Returns the name and capacity of the signatory of a group of answers; an empty name when the answers contain none.
 * @param label heading of the answers, the default capacity
 * @param adjacent answers with the name, when `answers` have no field for it: a certificate has name and signature in
 *   different groups
 */
export function signerIn(
  answers: readonly Answer[],
  label: string,
  adjacent: readonly Answer[] = [],
): Pick<SignedAnswer, 'name' | 'capacity'> {
  return {
    name: nameIn(answers.some(isNameField) ? answers : adjacent),
    capacity: firstOf(answers, ['position', 'role', 'shareholderType']) || label,
  }
}

const nameFields = ['name', 'fullName', 'fullLegalName', 'nameOfAccountant']
const namePartFields = ['firstName', 'lastName']

function isNameField({ path }: Answer): boolean {
  return [...nameFields, ...namePartFields].includes(fieldNameOf(path))
}

function nameIn(answers: readonly Answer[]): string {
  const inParts = namePartFields.map((field) => textIn(answers, field)).filter((part) => part !== '')
  return firstOf(answers, nameFields) || fullNameOf(inParts)
}

function firstOf(answers: readonly Answer[], fields: readonly string[]): string {
  return fields.map((field) => textIn(answers, field)).find((text) => text !== '') ?? ''
}

function fieldNameOf(path: string): string {
  return parsePath(path).rowField ?? path
}

function textIn(answers: readonly Answer[], field: string): string {
  const answer = answers.find((candidate) => fieldNameOf(candidate.path) === field)
  return answer?.type === 'text' ? answer.text : ''
}
