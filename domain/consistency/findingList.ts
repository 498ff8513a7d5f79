import { recordedSections } from '../application/progress/completion.ts'
import type { RecordFinding } from '../application/record.ts'
import { type IssueCode, parsePath } from '../kit/issue.ts'
import { isList } from '../kit/kinds/list.ts'
import { fieldTextKey } from '../kit/messages.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import type { Language, Translate } from '../kit/translate.ts'
import { titleOfEntry } from '../kit/values/answers.ts'
import { formatAmount, formatDate, formatList } from '../kit/values/format.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import type { consistency, findings } from '../messages/en/consistency.ts'
import type { Region } from '../regions/region.ts'
import type { Place } from './answers.ts'
import type { Finding } from './consistency.ts'
import type { RuleId, TextParam } from './rule.ts'

/** Maximum number of listed findings of one rule: more of them have a common cause, which the applicant corrects. */
export const maxOfRule = 20

/** A place with its titles. */
export interface NamedPlace extends Place {
  /** The titles of section, entry and question. */
  readonly title: string
}

/** A finding as text. */
export interface DescribedFinding {
  readonly finding: Finding
  readonly message: string
  readonly places: readonly NamedPlace[]
  /** Number of further findings of its rule, which are not listed; set for the last one listed. */
  readonly more?: number
}

/**
 * Words findings in their order, those that ask for an explanation first. Lists at most {@link maxOfRule} of each rule.
 * @param t with the texts of the form and of `messages/<language>/consistency.ts`
 * @param isPreferred returns true for a finding to list before others when not all are listed
 */
export function describeFindings(
  findings: readonly Finding[],
  region: Region,
  data: ApplicationData,
  t: Translate,
  isPreferred: (finding: Finding) => boolean,
): DescribedFinding[] {
  const nameOf = namesOfPlaces(region, data, t)
  const groups = Map.groupBy(findings, ({ rule, severity }) => `${rule} ${severity}`)
  const described = [...groups.values()].flatMap((group) => {
    const byPreference = group.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    const listed = new Set(byPreference.slice(0, maxOfRule))
    const shown = group.filter((finding) => listed.has(finding))
    return shown.map((finding): DescribedFinding => {
      const more = finding === shown.at(-1) ? group.length - shown.length : 0
      const places = finding.places.map((place) => ({ ...place, title: nameOf(place) }))
      return { finding, message: textOfFinding(finding, t), places, ...(more > 0 && { more }) }
    })
  })
  return described.toSorted((a, b) => rankOf(a.finding) - rankOf(b.finding))
}

/** Returns true for a finding with an explanation that counts. */
export function isExplained({ explanation }: Finding): boolean {
  return explanation !== undefined
}

/** Returns the findings that still need an explanation. */
export function openFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'explain' && !isExplained(finding))
}

function rankOf({ severity }: Finding): number {
  return severity === 'explain' ? 0 : 1
}

/** Returns a function that names a place of an application by the titles of section, entry and question. */
export function namesOfPlaces(region: Region, data: ApplicationData, t: Translate): (place: Place) => string {
  const sections = new Map(recordedSections(region, data).map((section) => [section.id, section]))
  return ({ section: id, path }) => {
    const section = sections.get(id)
    if (!section) return id
    const titles = [t(`sections.${section.messages}.title`), ...titlesInside(section, valuesOf(section, data), path, t)]
    // Registers often have the title of their section.
    const isRepeated = (title: string, index: number) =>
      index > 0 && title.toLowerCase() === titles[index - 1]?.toLowerCase()
    return titles.filter((title, index) => title !== '' && !isRepeated(title, index)).join(' \u00b7 ')
  }
}

/** Returns the place of an entry such as `directors/<row id>`; undefined once it is removed. */
export function placeOfEntry(region: Region, data: ApplicationData, entry: string): Place | undefined {
  const { field, rowId } = parsePath(entry)
  const section = recordedSections(region, data).find(({ fields }) => Object.hasOwn(fields, field))
  return section && rowIn(valuesOf(section, data)[field], rowId) && { section: section.id, path: entry }
}

function rowIn(rows: unknown, rowId: string | undefined): SectionValues | undefined {
  return Array.isArray(rows) ? (rows as readonly SectionValues[]).find((row) => row.rowId === rowId) : undefined
}

/** Returns the titles of the entry and the question at a path. */
function titlesInside(section: Section, values: SectionValues, path: string, t: Translate): string[] {
  const { field: name, rowId, rowField = '' } = parsePath(path)
  const field = section.fields[name]
  const key = `sections.${section.messages}.fields.${name}`
  const row = rowIn(values[name], rowId)
  if (!field) return []
  if (!row || !isList(field)) return [t(`${fieldTextKey(key, field, values, t)}.label`)]
  const inner = field.fields[rowField]
  const entry = titleOfEntry(field, row, t)
  return inner ? [entry, t(`${fieldTextKey(`${key}.fields.${rowField}`, inner, row, t)}.label`)] : [entry]
}

/**
 * Returns findings as texts for the record of an application.
 * @param t with the texts of the server and the text params of the application
 */
export function recordedFindings(
  findings: readonly Finding[],
  region: Region,
  data: ApplicationData,
  t: Translate,
): RecordFinding[] {
  return describeFindings(findings, region, data, t, isExplained).map(
    ({ finding: { rule, severity, explanation = '' }, message, places, more }) => ({
      rule,
      severity,
      places: places.map(({ section, path, title }) => ({ section, path, title })),
      message,
      explanation,
      ...(more !== undefined && { more }),
    }),
  )
}

/** The warnings of a section that report the same as a rule across sections at the same place, by rule. */
export const repeated: Readonly<Partial<Record<string, IssueCode>>> = {
  P06: 'personNotInRegister',
  R14: 'personNotInRegister',
  C03: 'identifierDiffers',
  F01: 'nameDiffers',
  T02: 'residencyUnexpected',
  T03: 'classificationDiffers',
  T10: 'controllingPersonMissing',
  S01: 'exposureContradicts',
  S05: 'sanctionsContradict',
} satisfies Partial<Record<RuleId, IssueCode>>

interface Warning extends Place {
  readonly code: IssueCode
}

/** Returns the warnings without those that a finding repeats. */
export function withoutRepeated<Item extends Warning>(
  warnings: readonly Item[],
  findings: readonly (Pick<RecordFinding, 'rule'> & { readonly places: readonly Place[] })[],
): Item[] {
  const keys = new Set(
    findings.flatMap(({ rule, places }) => places.map(({ section, path }) => `${repeated[rule]} ${section} ${path}`)),
  )
  return warnings.filter(({ code, section, path }) => !keys.has(`${code} ${section} ${path}`))
}

/**
 * Returns the text of a finding.
 * @param t with the texts of the form and of `messages/<language>/consistency.ts`
 */
export function textOfFinding({ rule, variant, params, texts = {} }: Finding, t: Translate): string {
  const written = Object.entries(texts).map(([name, param]) => [name, textOfParam(param, t)] as const)
  const ofVariant = `consistency.${rule}${variant}`
  const key = variant !== undefined && t.has(ofVariant) ? ofVariant : `consistency.${rule}`
  return t(key, { ...params, ...Object.fromEntries(written) })
}

function textOfParam(param: TextParam, t: Translate): string {
  if ('day' in param) return formatDate(param.day, t.language)
  if ('amount' in param) return formatAmount(param.amount, t.language, param.currency)
  return formatList(
    param.messages.map((key) => t(key)),
    t.language,
  )
}

/** The texts of the rules across sections, and those around the list of findings. */
interface ConsistencyTexts {
  readonly consistency: Readonly<Record<keyof typeof consistency, string>>
  readonly findings: Readonly<Record<keyof typeof findings, string>>
}

/** Loads the texts of a language. They are not in the catalogues, so that the first page does not load their URLs. */
export const loadConsistency = (language: Language): Promise<ConsistencyTexts> =>
  import(`../messages/${language}/consistency.ts`)
