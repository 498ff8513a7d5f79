import { isFiles } from '../kit/kinds/files.ts'
import type { Section } from '../kit/section.ts'
import type { Params, Translate } from '../kit/translate.ts'
import { formatDate, formatList } from '../kit/values/format.ts'
import type { DocumentFile, Waiver } from './details.ts'
import type { DocumentLine, DocumentState } from './list.ts'
import type { Role, Subject } from './subjects.ts'

/** The question where a document is uploaded. */
export interface DocumentPlace {
  readonly section: Section
  /** The key of the files, which is the name of the question. */
  readonly path: string
}

/** The parts of a region that the texts of the list need. */
interface RegionOfList {
  readonly id: string
  readonly steps: readonly { readonly section: Section }[]
  readonly extraPages: readonly Section[]
}

/** Returns the question with the files of a requirement; undefined when the region has none. */
export function placeOf({ requirement: { key } }: DocumentLine, region: RegionOfList): DocumentPlace | undefined {
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  const section = sections.find(({ fields }) => {
    const field = fields[key]
    return field !== undefined && isFiles(field)
  })
  return section && { section, path: key }
}

/**
 * Returns the name of a document.
 * @param t with the texts of `messages/<language>/documents.ts`, as for every text of the list
 */
export function nameOfDocument({ requirement: { id } }: DocumentLine, t: Translate): string {
  return t(`documents.names.${id}`)
}

/** Returns the heading of the documents about a person, an entity, a source of funds, or the applicant. */
export function nameOfSubject({ kind, name }: Subject, t: Translate): string {
  if (kind === 'source') return t(name === '' ? 'documents.about.source' : 'documents.about.sourceNamed', { name })
  return kind === 'company' || kind === 'applicant' ? t(`documents.about.${kind}`) : name
}

/** Returns the functions of a person, or the share of an entity. */
export function factsOfSubject({ kind, roles, figure }: Subject, t: Translate): string[] {
  if (kind === 'entity' && figure !== null) return [t('documents.share', { percent: figure })]
  return [...new Set(roles.map((role) => nameOfRole(role, t)))]
}

function nameOfRole(role: Role, t: Translate): string {
  const percent = 'percentage' in role ? role.percentage : null
  return percent === null ? t(`documents.roles.${role.role}`) : t(`documents.roles.${role.role}Of`, { percent })
}

/** Returns the params of the texts about a file: its name, and the day on which it is too old or its last day. */
export function fileParams({ file, subject, tooOldFrom, maxAgeMonths, expiry }: DocumentLine, t: Translate): Params {
  const day = tooOldFrom ?? expiry
  return {
    file: file?.record.name ?? '',
    name: subject.name,
    months: maxAgeMonths ?? 0,
    date: day === undefined ? '' : formatDate(day, t.language),
  }
}

/** Returns the detail of a line: the requirement on the document, or its file with the date and what to do. */
export function detailOf(line: DocumentLine, region: RegionOfList, t: Translate): string {
  const { state, requirement, tooOldFrom, expiry, sharedWith, waiver, isCertified } = line
  const params = fileParams(line, t)
  const here = `documents.needsHere.${requirement.id}.${region.id}`
  const stated = t(t.has(here) ? here : `documents.needs.${requirement.id}`)
  const need = isCertified ? t('documents.certifiedNeed', { need: stated.replace(/[.。]$/, '') }) : stated
  if (sharedWith) return t('documents.details.shared')
  switch (state) {
    case 'waived':
      return waiver ? reasonOf(waiver, t) : ''
    case 'missing':
    case 'later':
      return waiver?.until ? t('documents.waivers.late', { date: dayOf(waiver.until, t), need }) : need
    case 'unassigned':
      if (tooOldFrom) return t('documents.details.unassignedAge', params)
      return t(expiry ? 'documents.details.unassignedEnd' : 'documents.details.unassigned', params)
    case 'ageing':
      return t(tooOldFrom ? 'documents.details.ageing' : 'documents.details.ending', params)
    case 'received':
    case 'served':
      if (tooOldFrom) return t('documents.details.receivedAge', params)
      return t(expiry ? 'documents.details.receivedEnd' : 'documents.details.received', params)
    default:
      return t(`documents.details.${state}`, params)
  }
}

/** Words the reason why a document cannot be provided, with the explanation and the day. */
export function reasonOf({ reason, note, until }: Waiver, t: Translate): string {
  const stated =
    reason === 'will_follow' && until
      ? t('documents.waivers.will_follow_by', { date: dayOf(until, t) })
      : t(`documents.waivers.${reason}`)
  return note === '' ? stated : t('documents.waivers.noted', { reason: stated, note: note.replace(/[.。]$/, '') })
}

function dayOf(day: string, t: Translate): string {
  return formatDate(day, t.language)
}

/**
 * Words the details of a file: its kind, subjects, dates, language, and further requirements.
 * @param files all files, among which a translation finds its original
 * @param t with the texts of `messages/<language>/documentDetails.ts` too
 */
export function factsOfFile(
  file: DocumentFile,
  subjects: readonly Subject[],
  files: readonly DocumentFile[],
  t: Translate,
): string[] {
  const { kind, about, issued, expiry, language, translationOf, certified, serves } = file
  const fact = (label: string, value: string | undefined) =>
    value ? [t('documentDetails.fact', { label: t(`documentDetails.labels.${label}`), value })] : []
  const named = (names: readonly string[]) => formatList(names, t.language)
  const isAbout = ({ refs }: Subject) => about.some((ref) => refs.includes(ref))
  const original = files.find(({ record }) => record._id === translationOf)?.record.name
  const certification = [certified?.by ?? '', certified?.on ? dayOf(certified.on, t) : ''].filter((part) => part !== '')
  return [
    ...(kind ? [t(`documentDetails.kinds.${kind}`)] : []),
    ...fact('about', named(subjects.filter(isAbout).map((subject) => nameOfSubject(subject, t)))),
    ...fact('documentDate', issued && dayOf(issued, t)),
    ...fact('expiryDate', expiry && dayOf(expiry, t)),
    ...fact('language', language && t(`documentDetails.languages.${language}`)),
    ...fact('translationOf', original),
    ...(certified ? [[t('documentDetails.certifiedCopy'), ...certification].join(', ')] : []),
    ...fact('serves', named(serves.map((id) => t(`documents.names.${id}`)))),
  ]
}

/**
 * States without anything left to do. Unassigned files are among them, because their question does not ask for people.
 */
const done: readonly DocumentState[] = ['received', 'served', 'unassigned']

/** Returns true for a line that needs an action or attention. */
export function isOpen({ state, sharedWith }: DocumentLine): boolean {
  return sharedWith !== undefined || !done.includes(state)
}
