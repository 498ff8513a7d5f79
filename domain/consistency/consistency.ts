import { parsePath } from '../kit/issue.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import { type ApplicationData, canonicalJson } from '../kit/values/values.ts'
import type { Region } from '../regions/region.ts'
import { consistency as consistencySection } from '../sections/consistency.ts'
import { Answers, type CountedSection, countedSection, countedSections, type Place } from './answers.ts'
import { companyRules } from './companyRules.ts'
import { documentRules } from './documentRules.ts'
import { exposureRules } from './exposureRules.ts'
import { fundsRules } from './fundsRules.ts'
import { peopleRules } from './peopleRules.ts'
import { regionalRules } from './regionalRules.ts'
import type { Found, Rule, RuleId } from './rule.ts'
import { taxRules } from './taxRules.ts'

/** Every rule across sections. */
export const rules: readonly Rule[] = [
  ...peopleRules,
  ...companyRules,
  ...fundsRules,
  ...taxRules,
  ...exposureRules,
  ...documentRules,
  ...regionalRules,
]

/** Answers that cannot all be right, or that deserve a second look. */
export interface Finding extends Omit<Found, 'severity'> {
  readonly rule: RuleId
  /** The rule and the entries concerned, in alphabetical order; the order of entries does not change it. */
  readonly key: string
  readonly severity: 'explain' | 'hint'
  /** The answers at the places; null for a whole list. */
  readonly compared: readonly unknown[]
  /** What the applicant said about exactly these answers; absent without. */
  readonly explanation?: string
  /** What the applicant said about the answers before they changed. */
  readonly formerExplanation?: string
}

/** The page whose values are not yet stored. */
export interface OpenSection {
  readonly section: Section
  readonly values: SectionValues
}

interface Known {
  readonly inputs: readonly unknown[]
  readonly findings: readonly Finding[]
}

/** The rules of a region with their last results: a rule runs only when one of its sections has changed. */
export class Consistency {
  readonly #region: Region
  readonly #rules: readonly Rule[]
  readonly #known = new Map<RuleId, Known>()
  #sections: { readonly data: ApplicationData; readonly byId: Map<string, CountedSection> } | undefined

  constructor(region: Region) {
    this.#region = region
    this.#rules = rules.filter(({ regions }) => regions.includes(region.id))
  }

  /**
   * Returns what the rules find, in the order of their ids.
   * @param today the day at the brokerage, `YYYY-MM-DD`
   * @param open the page with later values than `data`; only the rules told there run
   */
  findings(data: ApplicationData, today: string, open?: OpenSection): Finding[] {
    const stored = this.#countedSections(data)
    const sections = new Map(stored)
    if (open && stored.has(open.section.id)) sections.set(open.section.id, countedSection(open.section, open.values))
    const answers = new Answers(this.#region, today, sections)
    const wanted = open ? this.#rules.filter(({ tells }) => tells.includes(open.section.id)) : this.#rules
    const found = wanted.flatMap((rule) => this.#run(rule, answers, sections))
    return withExplanations(found, answers)
  }

  #countedSections(data: ApplicationData): Map<string, CountedSection> {
    if (this.#sections?.data === data) return this.#sections.byId
    const before = this.#sections?.byId
    const byId = countedSections(this.#region, data)
    for (const [id, section] of byId) {
      const known = before?.get(id)
      if (known && isSameObject(known.values, section.values)) byId.set(id, known)
    }
    this.#sections = { data, byId }
    return byId
  }

  #run(rule: Rule, answers: Answers, sections: ReadonlyMap<string, CountedSection>): readonly Finding[] {
    const inputs = [answers.today, ...rule.reads.map((id) => sections.get(id)?.values)]
    const known = this.#known.get(rule.id)
    if (known?.inputs.every((input, index) => input === inputs[index])) return known.findings
    const findings = rule.find(answers.only(rule.reads)).map((found) => findingOf(rule, found, answers))
    this.#known.set(rule.id, { inputs, findings })
    return findings
  }
}

/** Returns true for objects with the same properties; entries of arrays are compared by identity. */
function isSameObject(a: SectionValues, b: SectionValues): boolean {
  return Object.entries(b).every(([name, value]) => {
    const known = a[name]
    if (Array.isArray(value) && Array.isArray(known))
      return value.length === known.length && value.every((item, index) => item === known[index])
    return Object.is(known, value)
  })
}

function findingOf(rule: Rule, { severity = rule.severity, ...found }: Found, answers: Answers): Finding {
  const { places, variant } = found
  const places_ = places.map(keyOfPlace).toSorted()
  const key = [rule.id, ...new Set(places_), ...(variant === undefined ? [] : [variant])].join(':')
  const compared = places.map(({ section, path }) => valueAtPlace(answers.of(section), path))
  return { ...found, rule: rule.id, severity, key, compared }
}

/** Returns the entry of a place, or the place outside of entries. */
function keyOfPlace({ path }: Place): string {
  const inRow = path.indexOf('/', path.indexOf('/') + 1)
  return inRow === -1 ? path : path.slice(0, inRow)
}

/** Returns the answer at a place; null for a whole list. */
function valueAtPlace(section: CountedSection, path: string): unknown {
  const { field, rowId, rowField = '' } = parsePath(path)
  const value = rowId === undefined ? section.values[field] : section.row(`${field}/${rowId}`)?.values[rowField]
  return typeof value === 'object' ? null : value
}

/**
 * Returns a hash of 53 bits (cyrb53) of the compared answers, as 14 hexadecimal digits: an explanation counts while it is
 * the same.
 */
export function fingerprintOf({ params, texts, compared }: Finding): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const character of canonicalJson([params, texts, compared])) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}

/** Returns the findings with what the applicant said about them; only an explanation of valid length counts. */
function withExplanations(findings: readonly Finding[], answers: Answers): Finding[] {
  const rows = answers.of(consistencySection.id).rows('explanations')
  if (rows.length === 0) return [...findings]
  const { check } = consistencySection.fields.explanations.fields.text
  const valid = rows.filter((row) => row.text('text') !== '' && isValid(row.text('text')))
  const byFinding = new Map(valid.map((row) => [row.text('finding'), row]))
  return findings.map((finding) => {
    const row = finding.severity === 'explain' ? byFinding.get(finding.key) : undefined
    if (!row) return finding
    const isCurrent = row.text('fingerprint') === fingerprintOf(finding)
    return { ...finding, [isCurrent ? 'explanation' : 'formerExplanation']: row.text('text') }
  })

  function isValid(text: string): boolean {
    return check(text, { today: answers.today, values: {} }) === undefined
  }
}
