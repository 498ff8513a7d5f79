import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer, SectionAnswers } from '#domain/kit/answers.ts'
import { formatDateTime } from '#domain/kit/format.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { fill, type Texts, textsIn } from '../texts.ts'
import { blocksOf } from './answers.ts'
import type { Block } from './blocks.ts'
import { type FileLine, fileLinesOf } from './files.ts'
import { ownershipBlock } from './ownership.ts'
import { adjacentAnswers, type SignatureLine, signatureLinesOf } from './signatures.ts'
import { type LayoutContext, type Signatures, truncate } from './values.ts'

/** Everything the template draws. */
export interface Layout {
  readonly language: 'en' | 'zh'
  readonly draft: boolean
  /** Of the submission, in UTC; the date in the document's metadata. */
  readonly date: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  readonly subject: string
  readonly companyName: string
  readonly reference: string
  readonly texts: Texts
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly about: string
  /** How to know that the file was not changed, and what is attached to it; empty in a draft, which has neither. */
  readonly sealed: string
  /** What is to be known of the legal texts; empty when there is nothing. */
  readonly textsNotice: string
  readonly parts: readonly Part[]
  /** What the checks told of answers that were accepted, with the title of its section. */
  readonly warnings: readonly { readonly section: string; readonly message: string }[]
  readonly signatures: readonly SignatureLine[]
  readonly files: readonly FileLine[]
}

interface Part {
  readonly title: string
  readonly groups: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

/** Longest name on the cover and at the head of the pages; the answers hold the whole of it. */
const maxNameLength = 120

/** Turns a record into what the template draws; pure, so that the same record is always the same document. */
export function layoutOf(record: SubmissionRecord, signatures: Signatures, isAttached: boolean): Layout {
  const texts = textsIn(record.language)
  const companyName = truncate(record.companyName, maxNameLength)
  const drawing = { texts, language: record.language, signatures, signedAt: record.signatures }
  return {
    language: record.language === 'en' ? 'en' : 'zh',
    draft: record.draft,
    date: dateOf(record.submittedAt),
    subject: fill(texts.subject, { companyName, reference: record.reference }),
    companyName,
    reference: record.reference,
    texts,
    facts: factsOf(record, texts),
    about: record.draft ? texts.aboutDraft : texts.about,
    sealed: isAttached ? texts.sealed : '',
    textsNotice: record.textsNotice ?? '',
    parts: record.sections.map((section) => partOf(section, record, drawing)),
    warnings: warningsOf(record),
    signatures: signatureLinesOf(record, drawing),
    files: fileLinesOf(record, texts),
  }
}

/** What runs along at the head and foot of the pages. */
export function runningOf({ companyName, texts, reference, draft }: Layout): Readonly<Record<string, string>> {
  return {
    companyName,
    title: texts.title,
    reference: `${texts.reference} ${reference}`,
    draft: draft ? texts.draft : '',
    page: texts.page,
  }
}

function partOf(
  section: SectionAnswers,
  record: SubmissionRecord,
  drawing: Omit<LayoutContext, 'section' | 'label'>,
): Part {
  const { id, title, groups } = section
  return {
    title,
    groups: groups.map((group) => {
      const blocks = blocksOf(
        group.answers,
        { ...drawing, section: id, label: group.title || title },
        adjacentAnswers(group, section),
      )
      return {
        title: isSame(group.title, title) ? '' : group.title,
        blocks: [...blocks, ...ownershipIn(group.answers, record)].map((block) =>
          withoutLabel(block, group.title || title),
        ),
      }
    }),
  }
}

/** The chart of owners stands below their register. */
function ownershipIn(answers: readonly Answer[], { ownership, ...record }: SubmissionRecord): Block[] {
  const hasRegister = answers.some((answer) => answer.type === 'rows' && answer.path === 'shareholders')
  return ownership && hasRegister ? [ownershipBlock({ ...record, ownership })] : []
}

/** Records of older versions have none. */
function warningsOf({ warnings = [], sections }: SubmissionRecord): Layout['warnings'] {
  return warnings.map(({ section: id, path, message }) => {
    const section = sections.find((candidate) => candidate.id === id)
    return {
      section: [section?.title ?? id, entryAt(section, path)].filter((text) => text !== '').join(' \u00b7 '),
      message,
    }
  })
}

/** What the entry a path lies in is called; empty where it lies in none. */
function entryAt(section: SectionAnswers | undefined, path: string): string {
  const { field, rowId } = parsePath(path)
  const list = section?.groups.flatMap(({ answers }) => answers).find((answer) => answer.path === field)
  return (list?.type === 'rows' && list.rows.find((row) => row.rowId === rowId)?.title) || ''
}

function dateOf(timestamp: string): Layout['date'] {
  const date = new Date(timestamp)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

/** A block that would only repeat the heading above it goes without. */
function withoutLabel(block: Block, heading: string): Block {
  return 'label' in block && isSame(block.label, heading) ? { ...block, label: '' } : block
}

/** Titles of parts and labels of lists differ in capitals. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function factsOf(record: SubmissionRecord, texts: Texts): Layout['facts'] {
  return [
    { label: texts.reference, text: record.reference },
    { label: texts.account, text: record.account },
    { label: texts.brokerName, text: record.brokerName },
    { label: texts.region, text: record.region.name },
    { label: texts.status, text: record.draft ? texts.draft : texts.submitted },
    {
      label: record.draft ? texts.madeAt : texts.submittedAt,
      text: formatDateTime(record.submittedAt, record.language),
    },
    { label: texts.definitionVersion, text: record.definitionVersion },
  ]
}
