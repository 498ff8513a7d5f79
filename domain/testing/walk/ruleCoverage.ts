import type { CheckContext } from '../../kit/field.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'

/** A section that records the outcomes of its rules during a walk. */
export interface WatchedSection {
  readonly section: Section
  /** Returns the rules that never or always found something, each with its location and source. */
  readonly untried: () => string[]
}

type Rule<Found> = (values: never, context: CheckContext) => readonly Found[]

/** Returns an equivalent section that records for each rule, including rules of entries, whether it found something. */
export function watchSection(section: Section): WatchedSection {
  const watches: (() => string[])[] = []
  const watchRules = <Found>(rules: readonly Rule<Found>[], location: string): Rule<Found>[] =>
    rules.map((rule, index) => {
      const outcomes = { found: 0, silent: 0 }
      watches.push(() =>
        [outcomes.found === 0 ? 'never found anything' : '', outcomes.silent === 0 ? 'was never content' : '']
          .filter((item) => item !== '')
          .map((label) => `rule ${index + 1} of ${location} ${label}: ${rule.name || rule.toString().slice(0, 120)}`),
      )
      return (values, context) => {
        const found = rule(values, context)
        outcomes[found.length > 0 ? 'found' : 'silent'] += 1
        return found
      }
    })
  const fields = Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [
      name,
      isList(field) ? { ...field, rules: watchRules(field.rules, `the entries of ${name}`) } : field,
    ]),
  )
  return {
    section: { ...section, fields, rules: watchRules(section.rules, section.path) },
    untried: () => watches.flatMap((outcome) => outcome()),
  }
}
