import { recordedSections } from '../application/progress/completion.ts'
import { collectsDocuments } from '../documents/requirements.ts'
import type { FileRecord } from '../kit/kinds/files.ts'
import { relevantValues } from '../kit/relevance.ts'
import type { Section, SectionValues } from '../kit/section.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import type { Region } from '../regions/region.ts'
import { consistency } from '../sections/consistency.ts'
import { documentDetails } from '../sections/documentDetails.ts'
import { type Facts, noFacts } from './facts.ts'

/** The position of an answer: a section and a path in it. */
export interface Place {
  /** Id of the section. */
  readonly section: string
  /** Path of the field; in a list, with the row. Empty for the section itself. */
  readonly path: string
}

/** Reads the answers of a section or an entry by field. A blank answer is an empty text, an empty list or null. */
class Reading {
  readonly values: SectionValues
  /** The key of the texts of its fields. */
  readonly #key: string

  constructor(values: SectionValues, key: string) {
    this.values = values
    this.#key = key
  }

  text(field: string): string {
    const value = this.values[field]
    return typeof value === 'string' ? value : ''
  }

  number(field: string): number | null {
    const value = this.values[field]
    return typeof value === 'number' ? value : null
  }

  flag(field: string): boolean | null {
    const value = this.values[field]
    return typeof value === 'boolean' ? value : null
  }

  codes(field: string): readonly string[] {
    return arrayOf<string>(this.values[field])
  }

  /** Returns the message key of the question. */
  label(field: string): string {
    return `${this.#key}.${field}.label`
  }
}

/** An entry of a list. */
export class Entry extends Reading {
  /** The list and the id of the entry: `directors/<row id>`. */
  readonly id: string
  readonly section: string

  constructor(values: SectionValues, key: string, section: string, id: string) {
    super(values, key)
    this.section = section
    this.id = id
  }

  at(field: string): Place {
    return { section: this.section, path: `${this.id}/${field}` }
  }
}

/** The entries of lists, by the answers of their section. */
const rowsOfList = new WeakMap<SectionValues, Map<string, readonly Entry[]>>()
const rowsById = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>()

/** The relevant answers of one section. A section that does not apply has none. */
export class CountedSection extends Reading {
  readonly id: string
  readonly definition: Section | undefined

  constructor(id: string, definition: Section | undefined, values: SectionValues) {
    super(values, `sections.${definition?.messages}.fields`)
    this.id = id
    this.definition = definition
  }

  /** The message key of the title. */
  get title(): string {
    return `sections.${this.definition?.messages}.title`
  }

  at(path: string): Place {
    return { section: this.id, path }
  }

  files(field: string): readonly FileRecord[] {
    return arrayOf<FileRecord>(this.values[field])
  }

  rows(list: string): readonly Entry[] {
    const lists = rowsOfList.get(this.values) ?? new Map<string, readonly Entry[]>()
    rowsOfList.set(this.values, lists)
    const key = `sections.${this.definition?.messages}.fields.${list}.fields`
    const rows =
      lists.get(list) ??
      arrayOf<SectionValues>(this.values[list]).map(
        (row) => new Entry(row, key, this.id, `${list}/${String(row.rowId)}`),
      )
    lists.set(list, rows)
    return rows
  }

  /** Returns the entry with an id: `directors/<row id>`. */
  row(id: string): Entry | undefined {
    const rows = this.rows(id.slice(0, id.indexOf('/')))
    const known = rowsById.get(rows) ?? new Map(rows.map((row) => [row.id, row]))
    rowsById.set(rows, known)
    return known.get(id)
  }
}

function arrayOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : []
}

const none: SectionValues = {}

/** The facts that rules compare with the answers. */
export interface RuleContext {
  /** `YYYY-MM-DD` at the brokerage. */
  readonly today: string
  readonly facts?: Facts | undefined
}

/** The answers that the rules compare: the relevant ones of all sections of a submission. */
export class Answers {
  readonly region: Region
  /** `YYYY-MM-DD` at the brokerage. */
  readonly today: string
  readonly facts: Facts
  readonly #sections: ReadonlyMap<string, CountedSection>
  readonly #readable: readonly string[] | undefined

  constructor(
    region: Region,
    { today, facts = noFacts }: RuleContext,
    sections: ReadonlyMap<string, CountedSection>,
    readable?: readonly string[],
  ) {
    this.region = region
    this.today = today
    this.facts = facts
    this.#sections = sections
    this.#readable = readable
  }

  /** Returns the same answers, restricted to the sections that a rule declares. */
  only(sections: readonly string[]): Answers {
    return new Answers(this.region, this, this.#sections, sections)
  }

  /**
   * Returns the first of some sections that the application has; a section without answers if it has none of them.
   * @throws Error for a section that the rule does not declare, because it would not run when that section changes
   */
  of(...ids: readonly [string, ...string[]]): CountedSection {
    for (const id of ids) if (this.#readable?.includes(id) === false) throw new Error(`a rule reads ${id} undeclared`)
    const found = ids.find((id) => this.#sections.has(id)) ?? ids[0]
    return this.#sections.get(found) ?? new CountedSection(found, undefined, none)
  }

  /** Returns the message key of the title of a section; undefined when the application does not have the section. */
  titleOf(id: string): string | undefined {
    return this.#sections.get(id)?.title
  }
}

/** Returns the sections of an application with their relevant answers, by id. */
export function countedSections(region: Region, data: ApplicationData): Map<string, CountedSection> {
  const outsideMenu = collectsDocuments(region.id) ? [consistency, documentDetails] : [consistency]
  const sections = [...recordedSections(region, data), ...outsideMenu]
  return new Map(sections.map((section) => [section.id, countedSection(section, valuesOf(section, data))]))
}

/** Returns a section with its relevant answers. */
export function countedSection(section: Section, values: SectionValues): CountedSection {
  return new CountedSection(section.id, section, relevantValues(section.fields, values))
}
