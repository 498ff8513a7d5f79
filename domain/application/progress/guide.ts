import { documentKeys, otherDocumentsKey } from '../../documents/kinds.ts'
import type { AnyField } from '../../kit/field.ts'
import { isFiles } from '../../kit/kinds/files.ts'
import type { Section } from '../../kit/section.ts'
import type { Params } from '../../kit/translate.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { personalRegions, type Region } from '../../regions/region.ts'
import { isAlwaysExpected } from '../../sections/expectedDocuments.ts'

/** One paragraph or list of the guide page; every text is an id under `texts`. */
export interface GuideBlock {
  readonly text: string
  readonly items: readonly string[]
}

/**
 * A document to prepare: message keys of its name and of its requirements. A self-explanatory document has no help
 * text.
 */
export interface GuideDocument {
  readonly label: string
  readonly help: string
}

/** A page linked from the guide: its path, and message keys of its texts. */
export interface GuidePage {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** The instructions: texts to read and documents to prepare. The guide has no answers and no completion. */
export interface Guide {
  readonly title: string
  readonly blocks: readonly GuideBlock[]
  /** The params of its texts in addition to those of the brokerage: number of visible sections, and currency. */
  readonly params: Params
  /** Documents that every applicant needs, and documents that depend on the answers. */
  readonly documents: {
    /** The id of the text about the form of documents. */
    readonly text: string
    readonly always: readonly GuideDocument[]
    readonly conditional: readonly GuideDocument[]
  }
  /** Pages outside the menu. */
  readonly pages: readonly GuidePage[]
  /** Ids of texts that explain terms of the sections. */
  readonly terms: readonly string[]
}

/** Returns the guide of a region, made from its sections. Counts the sections that the current answers make visible. */
export function guideOf(region: Region, data: ApplicationData = {}): Guide {
  const steps = region.steps.filter((step) => !step.outsideMenu)
  const sections = steps.map((step) => step.section)
  const textSuffix = personalRegions.includes(region.id) ? '-person' : ''
  return {
    title: 'guide-title',
    blocks: [
      paragraph(`guide-intro${textSuffix}`),
      paragraph('guide-time'),
      { text: 'guide-prepare', items: uniqueIds(sections, ({ prepare }) => prepare) },
      paragraph('guide-how'),
      paragraph(`guide-after${textSuffix}`),
      paragraph(`guide-privacy${textSuffix}`),
      paragraph('guide-contact'),
    ],
    params: {
      sectionCount: steps.filter(({ isVisible }) => isVisible?.(data) ?? true).length,
      currency: region.currency,
    },
    documents: documentsOf(sections),
    pages: (region.guideLinks ?? []).map(pageOf),
    terms: uniqueIds(sections, ({ terms }) => terms),
  }
}

function paragraph(text: string): GuideBlock {
  return { text, items: [] }
}

/** Returns the ids of the sections, each once, in order. */
function uniqueIds(sections: readonly Section[], idsOf: (section: Section) => readonly string[]): string[] {
  return [...new Set(sections.flatMap(idsOf))]
}

function pageOf({ path, messages }: Section): GuidePage {
  return { path, title: `sections.${messages}.title`, description: `sections.${messages}.description` }
}

function documentsOf(sections: readonly Section[]): Guide['documents'] {
  const questions = sections.flatMap(({ messages, fields }) =>
    Object.entries<AnyField>(fields)
      .filter(([key, field]) => isFiles(field) && key !== otherDocumentsKey)
      .map(([key, field]) => ({ key, field, text: `sections.${messages}.fields.${key}` })),
  )
  const isAlways = ({ key, field }: (typeof questions)[number]) => isAlwaysRequired(key, field)
  const documentOf = ({ text }: (typeof questions)[number]) => ({ label: `${text}.label`, help: `${text}.help` })
  // Only the supporting documents ask for identity documents and proofs of address.
  const hasSupporting = questions.some(({ key }) => documentKeys.some((candidate) => candidate === key))
  return {
    text: hasSupporting ? 'guide-documents' : 'guide-documents-evidence',
    always: questions.filter(isAlways).map(documentOf),
    conditional: questions.filter((question) => !isAlways(question)).map(documentOf),
  }
}

/**
 * Returns true for a document that every applicant needs. All supporting documents are optional; their warnings decide.
 */
function isAlwaysRequired(key: string, field: AnyField): boolean {
  const supporting = documentKeys.find((candidate) => candidate === key)
  return supporting ? isAlwaysExpected(supporting) : field.when === undefined && field.optional === undefined
}
