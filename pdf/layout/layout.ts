import type { SubmissionRecord } from '#domain/application/record.ts'
import type { SectionAnswers } from '#domain/kit/answers.ts'
import { formatDateTime } from '#domain/kit/format.ts'
import { fill, type Texts, textsIn } from '../texts.ts'
import { blocksOf } from './answers.ts'
import type { Block } from './blocks.ts'
import { type FileLine, fileLinesOf } from './files.ts'
import type { Drawing, Signatures } from './values.ts'

/** Everything the template draws. */
export interface Layout {
  readonly language: 'en' | 'zh'
  readonly draft: boolean
  /** Of the submission; the date in the document's metadata. */
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly subject: string
  readonly companyName: string
  readonly reference: string
  readonly texts: Texts
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly about: string
  readonly parts: readonly Part[]
  readonly files: readonly FileLine[]
}

interface Part {
  readonly title: string
  readonly groups: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

/** Longest name on the cover and at the head of the pages; the answers hold the whole of it. */
const longestName = 120

/** Turns a record into what the template draws; pure, so that the same record is always the same document. */
export function layoutOf(record: SubmissionRecord, signatures: Signatures): Layout {
  const texts = textsIn(record.language)
  const companyName = shortened(record.companyName)
  const [year = 1, month = 1, day = 1] = record.submittedAt.slice(0, 10).split('-').map(Number)
  return {
    language: record.language === 'en' ? 'en' : 'zh',
    draft: record.draft,
    date: { year, month, day },
    subject: fill(texts.subject, { companyName, reference: record.reference }),
    companyName,
    reference: record.reference,
    texts,
    facts: factsOf(record, texts),
    about: record.draft ? texts.aboutDraft : texts.about,
    parts: record.sections.map((section) => partOf(section, { texts, signatures })),
    files: fileLinesOf(record, texts),
  }
}

function partOf({ title, groups }: SectionAnswers, drawing: Drawing): Part {
  return {
    title,
    groups: groups.map((group) => ({
      title: group.title,
      blocks: blocksOf(group.answers, drawing).map((block) => withoutLabel(block, group.title)),
    })),
  }
}

/** A block that would only repeat the heading above it goes without. */
function withoutLabel(block: Block, heading: string): Block {
  return 'label' in block && block.label === heading ? { ...block, label: '' } : block
}

function factsOf(record: SubmissionRecord, texts: Texts): Layout['facts'] {
  return [
    { label: texts.reference, text: record.reference },
    { label: texts.account, text: record.account },
    { label: texts.region, text: record.region.name },
    { label: texts.status, text: record.draft ? texts.draft : texts.submitted },
    {
      label: record.draft ? texts.madeAt : texts.submittedAt,
      text: formatDateTime(record.submittedAt, record.language),
    },
    { label: texts.definitionVersion, text: record.definitionVersion },
  ]
}

function shortened(name: string): string {
  const characters = Array.from(name)
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : name
}
