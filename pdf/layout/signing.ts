import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer, AnswerGroup, SectionAnswers } from '#domain/kit/answers.ts'
import { fullNameOf } from '#domain/kit/entryTitle.ts'
import { formatDateTime } from '#domain/kit/format.ts'
import { partsOf } from '#domain/kit/issue.ts'
import type { SigningWay } from '#domain/kit/signingWay.ts'
import type { Texts } from '../texts.ts'
import type { Drawing, Signatures } from './values.ts'

/** A signature in words. */
export interface SignatureLine {
  /** Empty where nobody is named. */
  readonly name: string
  readonly capacity: string
  /** Title of the section it stands in. */
  readonly section: string
  /** When it was stored, in words. */
  readonly signed: string
  readonly way: string
}

/** What a signature stands with. */
export interface Signed {
  /** Id of the section. */
  readonly section: string
  readonly path: string
  /** Data URL of the picture. */
  readonly image: string
  readonly name: string
  readonly capacity: string
}

/** The words of each way of signing. */
export const wayTexts = {
  drawn: 'signedDrawn',
  typed: 'signedTyped',
  picture: 'signedPicture',
} as const satisfies Record<SigningWay, keyof Texts>

/** The words of the capacities no entry of a list is asked for. */
export const capacityTexts: Readonly<Record<string, keyof Texts>> = {
  authorisedPersons: 'capacityAuthorisedPerson',
  directorSignatures: 'capacityDirectorOrPartner',
}

/** In which capacity one entry of a list stands where the entry does not ask for it; a list is headed in the plural. */
export function capacityIn({ path, label }: Pick<Answer, 'path' | 'label'>, texts: Texts): string {
  const key = capacityTexts[path]
  return key ? texts[key] : label
}

/** Every signature of a record, in the order of the sections. */
export function signatureLinesOf(
  record: Pick<SubmissionRecord, 'sections'>,
  drawing: Omit<Drawing, 'section' | 'label'>,
): SignatureLine[] {
  return record.sections.flatMap((section) =>
    section.groups.flatMap((group) =>
      signedIn(
        group.answers,
        section,
        { ...drawing, label: group.title || section.title },
        besides(group, section),
      ).map((signed) => ({
        name: signed.name || drawing.texts.notProvided,
        capacity: signed.capacity,
        section: section.title,
        ...momentAndWay(signed, drawing),
      })),
    ),
  )
}

/** The answers of a section's other groups, those apart that somebody else signed. */
export function besides(group: AnswerGroup, { groups }: Pick<SectionAnswers, 'groups'>): Answer[] {
  const others = groups.filter((other) => other !== group && !other.answers.some(({ type }) => type === 'image'))
  return others.flatMap((other) => other.answers)
}

function signedIn(
  answers: readonly Answer[],
  section: SectionAnswers,
  { label, texts }: Pick<Drawing, 'label' | 'texts'>,
  beside: readonly Answer[] = [],
): Signed[] {
  return answers.flatMap((answer) => {
    if (answer.type === 'rows') {
      const within = { label: capacityIn(answer, texts), texts }
      return answer.rows.flatMap((row) => signedIn(row.answers, section, within))
    }
    if (answer.type !== 'image' || answer.image === '') return []
    return [{ section: section.id, path: answer.path, image: answer.image, ...signerIn(answers, label, beside) }]
  })
}

/** When and how a signature was given, in words. */
export function momentAndWay(
  { section, path, image }: Pick<Signed, 'section' | 'path' | 'image'>,
  { texts, signatures, signedAt, language }: Omit<Drawing, 'section' | 'label'>,
): Pick<SignatureLine, 'signed' | 'way'> {
  const moment = signedAt.find((one) => one.section === section && one.path === path)?.signedAt
  const way = wayOf(signatures, image)
  return {
    signed: moment ? formatDateTime(moment, language) : texts.notRecorded,
    way: way ? texts[wayTexts[way]] : texts.notRecorded,
  }
}

function wayOf(signatures: Signatures, image: string): SigningWay | undefined {
  return signatures.get(image)?.way
}

/**
 * The person a group of answers is about, whom a signature among them belongs to, and in which capacity; the name is empty when
 * none is named.
 * @param label what the answers stand under, the capacity where none is asked
 * @param beside answers that name the person where these ask for no name: a certificate is signed apart from who gives it
 */
export function signerIn(
  answers: readonly Answer[],
  label: string,
  beside: readonly Answer[] = [],
): Pick<Signed, 'name' | 'capacity'> {
  return {
    name: nameIn(answers.some(isNaming) ? answers : beside),
    capacity: firstOf(answers, ['position', 'role', 'shareholderType']) || label,
  }
}

const names = ['name', 'fullName', 'fullLegalName', 'nameOfAccountant']
const nameParts = ['firstName', 'lastName']

function isNaming({ path }: Answer): boolean {
  return [...names, ...nameParts].includes(fieldOf(path))
}

function nameIn(answers: readonly Answer[]): string {
  const inParts = nameParts.map((field) => textIn(answers, field)).filter((part) => part !== '')
  return firstOf(answers, names) || fullNameOf(inParts)
}

function firstOf(answers: readonly Answer[], fields: readonly string[]): string {
  return fields.map((field) => textIn(answers, field)).find((text) => text !== '') ?? ''
}

function fieldOf(path: string): string {
  return partsOf(path).rowField ?? path
}

function textIn(answers: readonly Answer[], field: string): string {
  const answer = answers.find((one) => fieldOf(one.path) === field)
  return answer?.type === 'text' ? answer.text : ''
}
