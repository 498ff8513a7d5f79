import { textParamsOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import {
  kindOfPlace,
  type Place,
  type PlaceKind,
  type ReasonCode,
  reasonOf,
  sentenceKeyOf,
} from '#domain/desk/requests/reasons.ts'
import { strictestAgeOf } from '#domain/documents/requirements.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { type Language, manifests, type Translate, withParams } from '#domain/kit/translate.ts'
import { titleOfEntry } from '#domain/kit/values/answers.ts'
import { formatNumber } from '#domain/kit/values/format.ts'
import { ownershipRules } from '#domain/ownership/structure/rules.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { Application } from '../../../database/repositories/applications.ts'
import { lastSubmission } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { fieldKeyOf } from '../../drafts/labels.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { invalidFields, type ServiceError } from '../../failure.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { todayIn } from '../rows.ts'

/** The sections of a submitted application, with the answers of its last submission. */
export interface SubmittedPlaces {
  readonly region: RegionId
  readonly sections: readonly Section[]
  readonly values: Readonly<Record<string, SectionValues>>
}

/** Returns the places of an application. @throws Error when it was never submitted */
export async function submittedPlaces(
  db: Database,
  { account, region }: Pick<Application, 'account' | 'region'>,
): Promise<SubmittedPlaces> {
  const last = await lastSubmission(db, account)
  if (!last) throw new Error(`application ${account} has no submission`)
  return { region, sections: sectionsOf(regionOf(region)), values: (JSON.parse(last.snapshot) as Snapshot).values }
}

/** Returns the section of a place, or undefined. */
export function sectionOf({ sections }: SubmittedPlaces, { section }: Place): Section | undefined {
  return sections.find(({ id }) => id === section)
}

/** Returns the kind of a place that exists in the last submission, or undefined. */
export function existingKind(places: SubmittedPlaces, place: Place): PlaceKind | undefined {
  const section = sectionOf(places, place)
  return section && kindOfPlace(section, place.path, places.values[section.id] ?? {})
}

function problem(path: string, text: 'place' | 'reason' | 'about' | 'text'): ServiceError {
  const code = text === 'text' ? codes.parameterEmpty : codes.parameterError
  return invalidFields(
    [{ path, code: 'parameterError', problem: `requestErrors.requests.${text}`, isSentence: true }],
    code,
  )
}

/** The parts of a request that must match each other. */
export interface ItemParts extends Place {
  readonly reason: ReasonCode
  readonly about?: Place | undefined
  readonly text: string
}

/**
 * Asserts that a place exists in the last submission, and that the reason applies to it.
 * @throws ServiceError 400/2015 for an unknown place, a reason that does not apply, or when the document or answer that
 * the reason names is missing; 400/2017 for the reason `other` without a text
 */
export function assertItem(places: SubmittedPlaces, item: ItemParts): void {
  const { reason, about, text } = item
  const kind = existingKind(places, item)
  if (!kind) throw problem('path', 'place')
  const { kinds, about: named } = reasonOf(reason)
  if (!kinds.includes(kind)) throw problem('reason', 'reason')
  if ((about && existingKind(places, about)) !== named) throw problem('about', 'about')
  if (reason === 'other' && text === '') throw problem('text', 'text')
}

/**
 * Returns the parameters of request sentences that come from the region and the settings: the threshold of owners in
 * percent, and the language of the brokerage.
 */
export function reasonParamsOf(
  portal: Pick<AppContext, 'settings' | 'clock'>,
  region: RegionId,
  language: Language,
): { readonly threshold: string; readonly languages: string } {
  const names = new Intl.DisplayNames(manifests[language].locale, { type: 'language' })
  const { language: own } = new Intl.Locale(portal.settings.recordLanguage)
  return {
    threshold: formatNumber(ownershipRules(region, todayIn(portal, region)).identifyFrom, language),
    languages: names.of(own) ?? own,
  }
}

/** Returns a translate function with the parameters of the application's texts and of request sentences. */
export function labelsOf(
  portal: Pick<AppContext, 'settings' | 'clock'>,
  { region, data }: Pick<Application, 'region' | 'data'>,
  t: Translate,
): Translate {
  const params = textParamsOf(region, data, t, portal.settings)
  return withParams(t, { ...params, ...reasonParamsOf(portal, region, t.language) })
}

/** Returns the titles of section, entry and question, such as "Directors – Mei Chen – Nationality". */
export function titleOf(places: SubmittedPlaces, place: Place, labels: Translate): string {
  const section = sectionOf(places, place)
  if (!section) return place.section
  const { rowId, rowField, field } = parsePath(place.path)
  const entry = rowId === undefined ? [] : [entryOf(places, place, labels) || labels('pointsToCheck.unnamed')]
  const isQuestion = field !== '' && (rowId === undefined || rowField !== undefined)
  return [
    labels(`sections.${section.messages}.title`),
    ...entry,
    ...(isQuestion ? [labelOf(section, place.path, labels)] : []),
  ].join(' – ')
}

/** Returns the label of a question; for a list without one, the title of its section. */
function labelOf(section: Section, path: string, labels: Translate): string {
  const key = fieldKeyOf(section, path)
  const named = ['label', 'title'].map((name) => `${key}.${name}`).find((one) => labels.has(one))
  return labels(named ?? `sections.${section.messages}.title`)
}

function entryOf(places: SubmittedPlaces, place: Place, labels: Translate): string {
  const section = sectionOf(places, place)
  const { field, rowId } = parsePath(place.path)
  const list = section?.fields[field]
  const values = places.values[place.section] ?? {}
  if (!list || !isList(list) || !Array.isArray(values[field])) return ''
  const row = (values[field] as readonly Row<Record<string, never>>[]).find((one) => one.rowId === rowId)
  return row ? titleOfEntry(list, row, labels, values) : ''
}

/**
 * Returns the name of a place that a request mentions: the label of its question, or for a place of another section all its
 * titles, because both sections may have a question of that label.
 */
function nameOf(places: SubmittedPlaces, place: Place, item: Place, labels: Translate): string {
  const section = sectionOf(places, place)
  if (!section) return place.section
  return place.section === item.section ? labelOf(section, place.path, labels) : titleOf(places, place, labels)
}

/** Returns the sentence for the reason of a request; empty for the reason `other`. */
export function sentenceOf(places: SubmittedPlaces, item: ItemParts, labels: Translate): string {
  const { reason, about } = item
  if (reason === 'other') return ''
  const named = nameOf(places, about ?? item, item, labels)
  const name = entryOf(places, item, labels) || labels('pointsToCheck.unnamed')
  const months = strictestAgeOf(places.region, item.path)
  const params = { document: named, other: named, register: named, name, ...(months !== undefined && { months }) }
  return labels(sentenceKeyOf(reason, months), params)
}

/** Returns the text of a request as the applicant reads it: the sentence for its reason, and the free text. */
export function textOf(places: SubmittedPlaces, item: ItemParts, labels: Translate): string {
  return [sentenceOf(places, item, labels), item.text].filter((text) => text !== '').join(' ')
}
