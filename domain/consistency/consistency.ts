import { parsePath } from '../kit/issue.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import { type ApplicationData, canonicalJson, hashOf } from '../kit/values/values.ts'
import type { Region } from '../regions/region.ts'
import { consistency as consistencySection } from '../sections/consistency.ts'
import {
  Answers,
  type CountedSection,
  countedSection,
  countedSections,
  type Place,
  type RuleContext,
} from './answers.ts'
import { companyRules } from './companyRules.ts'
import { documentRules } from './documentRules.ts'
import { exposureRules } from './exposureRules.ts'
import { fundsRules } from './fundsRules.ts'
import { peopleRules } from './peopleRules.ts'
import { regionalRules } from './regionalRules.ts'
import type { Rule, RuleFinding, RuleId } from './rule.ts'
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
export interface Finding extends Omit<RuleFinding, 'severity'> {
  readonly rule: RuleId
  /** The rule and the entries concerned, sorted, so that the order of entries does not change the key. */
  readonly key: string
  readonly severity: 'explain' | 'hint'
  /** The answers at the places; null for a whole list. */
  readonly compared: readonly unknown[]
  /** The explanation of exactly these answers; absent without one. */
  readonly explanation?: string
  /** An explanation of exactly these answers that is too short to count. */
  readonly shortExplanation?: string
  /** The explanation of the answers before they changed. */
  readonly formerExplanation?: string
}

/** The page whose values are not yet stored. */
export interface OpenSection {
  readonly section: Section
  readonly values: SectionValues
}

/** The last result of a rule, and the objects from which it was computed. */
interface CachedResult {
  readonly inputs: readonly unknown[]
  readonly findings: readonly Finding[]
}

/** Runs the rules of a region and caches their results: a rule runs again only when one of its sections has changed. */
export class Consistency {
  readonly #region: Region
  readonly #rules: readonly Rule[]
  readonly #results = new Map<RuleId, CachedResult>()
  #sections: { readonly data: ApplicationData; readonly byId: Map<string, CountedSection> } | undefined

  constructor(region: Region) {
    this.#region = region
    this.#rules = rules.filter(({ regions }) => regions.includes(region.id))
  }

  /**
   * Returns the findings of the rules, in the order of `rules`.
   * @param open the open page, with newer values than `data`; only the rules shown there run
   */
  findings(data: ApplicationData, context: RuleContext, open?: OpenSection): Finding[] {
    const stored = this.#countedSections(data)
    const sections = new Map(stored)
    if (open && stored.has(open.section.id)) sections.set(open.section.id, countedSection(open.section, open.values))
    const answers = new Answers(this.#region, context, sections)
    const wanted = open ? this.#rules.filter(({ shownIn }) => shownIn.includes(open.section.id)) : this.#rules
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
    const inputs = [answers.today, answers.facts, ...rule.reads.map((id) => sections.get(id)?.values)]
    const cached = this.#results.get(rule.id)
    if (cached?.inputs.every((input, index) => input === inputs[index])) return cached.findings
    const findings = rule.find(answers.only(rule.reads)).map((found) => findingOf(rule, found, answers))
    this.#results.set(rule.id, { inputs, findings })
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

function findingOf(rule: Rule, { severity = rule.severity, ...found }: RuleFinding, answers: Answers): Finding {
  const { places, variant } = found
  const foundPlaces = places.map(keyOfPlace).toSorted()
  const key = [rule.id, ...new Set(foundPlaces), ...(variant === undefined ? [] : [variant])].join(':')
  const compared = places.map(({ section, path }) => valueAtPlace(answers.of(section), path))
  return { ...found, rule: rule.id, severity, key, compared }
}

/** Returns the path of the entry of a place, or its own path outside entries. */
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

/** Returns the hash of the compared answers. An explanation counts while the hash is the same. */
export function fingerprintOf({ params, texts, compared }: Finding): string {
  return hashOf(canonicalJson([params, texts, compared]))
}

const explanationText = consistencySection.fields.explanations.fields.text

/** Maximum length of an explanation, in characters. */
export const maxExplanation = explanationText.max

/** Returns true for a text that is long enough to explain a finding. */
export function isExplanation(text: string): boolean {
  return text !== '' && explanationText.check(text, { today: '', values: {} })?.code !== 'explanationTooShort'
}

/** Adds the explanations of the applicant to findings. */
function withExplanations(findings: readonly Finding[], answers: Answers): Finding[] {
  const rows = answers.of(consistencySection.id).rows('explanations')
  if (rows.length === 0) return [...findings]
  const written = rows.filter((row) => row.text('text') !== '')
  const byFinding = new Map(written.map((row) => [row.text('finding'), row]))
  return findings.map((finding) => {
    const row = finding.severity === 'explain' ? byFinding.get(finding.key) : undefined
    if (!row) return finding
    const text = row.text('text')
    if (row.text('fingerprint') !== fingerprintOf(finding)) return { ...finding, formerExplanation: text }
    return { ...finding, [isExplanation(text) ? 'explanation' : 'shortExplanation']: text }
  })
}
