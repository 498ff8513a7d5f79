import type { Region } from '../regions/region.ts'
import { type DocumentKey, documentKeys, isAlwaysExpected } from '../sections/documents/expected.ts'

/** One paragraph or list of the guide page; every text is an id under `texts`. */
export interface GuideBlock {
  readonly text: string
  readonly items: readonly string[]
}

/** The instructions: what to read and what to have at hand. It has no answers and no completion. */
export interface Guide {
  readonly title: string
  readonly blocks: readonly GuideBlock[]
  /** How many sections there are to complete. */
  readonly sectionCount: number
  /** Message keys of the titles of the sections, in the order of the menu. */
  readonly sectionTitles: readonly string[]
  /** Documents every company uploads, and those that depend on its answers. */
  readonly documents: { readonly always: readonly GuideDocument[]; readonly sometimes: readonly GuideDocument[] }
}

/** A document to have at hand: message keys of its name and of what it must be. */
export interface GuideDocument {
  readonly label: string
  readonly text: string
}

/** What to have at hand, for sections by their id or by the name of their texts. */
interface Preparation {
  readonly sections: readonly string[]
  /** Said by another text where one of these is asked. */
  readonly without?: readonly string[]
  readonly text: string
}

const preparation: readonly Preparation[] = [
  { sections: ['companyDetails'], text: 'guide-prepare-registration' },
  { sections: ['companyDetails'], text: 'guide-prepare-addresses' },
  { sections: ['bankDetails'], text: 'guide-prepare-bank' },
  { sections: ['beneficialOwners'], text: 'guide-prepare-owners' },
  { sections: ['companyDirectors', 'authorisedRepresentative'], text: 'guide-prepare-people' },
  { sections: ['personalInformation'], text: 'guide-prepare-person' },
  { sections: ['employmentDetails'], text: 'guide-prepare-employment' },
  {
    sections: ['financialProfile', 'tradingAccounts'],
    without: ['auPro.tradingAccounts'],
    text: 'guide-prepare-funds',
  },
  { sections: ['auPro.tradingAccounts'], text: 'guide-prepare-own-funds' },
  { sections: ['fatcaDeclaration'], text: 'guide-prepare-tax' },
  { sections: ['taxResidency'], text: 'guide-prepare-residency' },
  {
    sections: ['professionalClient'],
    without: ['au.professionalClient', 'sa.professionalClient'],
    text: 'guide-prepare-classification',
  },
  { sections: ['sa.professionalClient'], text: 'guide-prepare-counterparty' },
  { sections: ['au.professionalClient'], text: 'guide-prepare-wholesale' },
  { sections: ['wholesaleSelfCertification'], text: 'guide-prepare-certificate' },
  { sections: ['companyDetails'], without: ['emirClassification'], text: 'guide-prepare-lei' },
  { sections: ['emirClassification'], text: 'guide-prepare-reporting' },
]

/** The guide of a region, made from its sections. */
export function guideOf(region: Region): Guide {
  const asked = region.steps.filter((step) => !step.outsideMenu).map((step) => step.section)
  const names = asked.flatMap(({ id, messages }) => [id, messages])
  const isAskedFor = (sections: readonly string[]) => sections.some((name) => names.includes(name))
  const items = preparation
    .filter(({ sections, without = [] }) => isAskedFor(sections) && !isAskedFor(without))
    .map(({ text }) => text)
  // where a person applies, some texts speak of the person in place of the company
  const whose = isAskedFor(['personalInformation']) ? '-person' : ''
  return {
    title: 'guide-title',
    blocks: [
      paragraph(`guide-intro${whose}`),
      paragraph('guide-time'),
      { text: 'guide-prepare', items },
      paragraph('guide-documents'),
      paragraph('guide-how'),
      paragraph(`guide-after${whose}`),
      paragraph(`guide-privacy${whose}`),
      paragraph('guide-contact'),
    ],
    sectionCount: asked.length,
    sectionTitles: asked.map(({ messages }) => `sections.${messages}.title`),
    documents: names.includes('supportingDocuments') ? documentsToPrepare() : { always: [], sometimes: [] },
  }
}

function paragraph(text: string): GuideBlock {
  return { text, items: [] }
}

function documentsToPrepare(): Guide['documents'] {
  return {
    always: documentKeys.filter(isAlwaysExpected).map(documentOf),
    sometimes: documentKeys.filter((key) => !isAlwaysExpected(key)).map(documentOf),
  }
}

function documentOf(key: DocumentKey): GuideDocument {
  return { label: `sections.supportingDocuments.fields.${key}.label`, text: `texts.doc-${key}` }
}
