import type { SubmissionRecord } from '#domain/application/record.ts'
import type { ComparisonVerdict } from '#domain/application/reviewer/registerComparison.ts'
import { groupRepeated } from '#domain/application/reviewer/repeatedWarnings.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { manifests } from '#domain/kit/translate.ts'
import type { Answer, SectionAnswers } from '#domain/kit/values/answers.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import type { LanguageManifest } from '#domain/languages/language.ts'
import { blocksOf } from './answers.ts'
import type { Block, Value } from './blocks.ts'
import { type FileLine, fileLinesOf } from './files.ts'
import { ownershipBlocks, structureBlocks } from './ownership.ts'
import { adjacentAnswers, type SignatureLine, signatureLinesOf } from './signatures.ts'
import { fill, type Texts, textsIn } from './texts.ts'
import { type LayoutContext, type Signatures, truncate } from './values.ts'

/** The input of the template. */
export interface Layout {
  readonly locale: LanguageManifest['pdf']
  readonly draft: boolean
  /** The label in the footer of a draft or a copy; empty for the record. */
  readonly mark: string
  /** The time of the submission in UTC; the date in the document's metadata. */
  readonly date: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  readonly subject: string
  readonly companyName: string
  /** The name of the brokerage, next to its logo. */
  readonly brokerName: string
  readonly reference: string
  readonly texts: Texts
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly about: string
  /** The text about the seal and the attachment; empty for a draft, which has neither. */
  readonly sealNotice: string
  /** The notice about the legal texts; empty without a notice. */
  readonly textsNotice: string
  readonly parts: readonly Part[]
  /** The points to check and the warnings about accepted answers, each with its section and, on lines, its entries. */
  readonly warnings: readonly { readonly section: string; readonly message: string }[]
  /** The answers that may contradict each other: places, message, and the applicant's explanation. */
  readonly findings: readonly { readonly place: string; readonly message: string; readonly explanation: string }[]
  /** The required documents: name and subject, file, details. */
  readonly documents: readonly { readonly document: string; readonly file: string; readonly details: string }[]
  /** The remarks on the previous submission: place, remark, and the reaction of the applicant. */
  readonly remarks: readonly { readonly place: string; readonly remark: string; readonly reply: string }[]
  readonly signatures: readonly SignatureLine[]
  readonly files: readonly FileLine[]
}

interface Part {
  readonly title: string
  readonly groups: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

/** Maximum length of a name on the cover and in page headers, in characters; the answers contain the full name. */
const maxNameLength = 120

/** Returns the input of the template for a record. It is pure, so that equal records give equal documents. */
export function layoutOf(record: SubmissionRecord, signatures: Signatures, isAttached: boolean): Layout {
  const texts = textsIn(record.language)
  const companyName = truncate(record.companyName, maxNameLength)
  const context = { texts, language: record.language, signatures, signedAt: record.signatures }
  return {
    locale: manifests[record.language].pdf,
    draft: record.draft,
    mark: record.draft ? texts.draft : record.isCopy ? texts.copy : '',
    date: dateOf(record.submittedAt),
    subject: fill(texts.subject, record.language, { companyName, reference: record.reference }),
    companyName,
    brokerName: record.brokerName,
    reference: record.reference,
    texts,
    facts: factsOf(record, texts),
    about: aboutOf(record, texts),
    sealNotice: isAttached ? texts.sealNotice : '',
    textsNotice: record.textsNotice ?? '',
    parts: record.sections.map((section) => partOf(section, record, context)),
    warnings: warningsOf(record, texts),
    findings: findingsOf(record, texts),
    documents: documentsOf(record, texts),
    remarks: remarksOf(record, texts),
    signatures: signatureLinesOf(record, context),
    files: fileLinesOf(record, texts),
  }
}

/** Returns the texts of page headers and footers. */
export function headerAndFooterOf({ companyName, texts, reference, mark }: Layout): Readonly<Record<string, string>> {
  return {
    companyName,
    title: texts.title,
    reference: `${texts.reference} ${reference}`,
    draft: mark,
    page: texts.page,
  }
}

function partOf(
  section: SectionAnswers,
  record: SubmissionRecord,
  context: Omit<LayoutContext, 'section' | 'label'>,
): Part {
  const { id, title, groups } = section
  return {
    title,
    groups: groups.map((group) => {
      const blocks = blocksOf(
        group.answers,
        { ...context, section: id, label: group.title || title },
        adjacentAnswers(group, section),
      )
      return {
        title: isSame(group.title, title) ? '' : group.title,
        blocks: [
          ...blocks,
          ...registerIn(id, group.answers, record, context.texts),
          ...ownershipIn(group.answers, record),
        ].map((block) => withoutLabel(block, group.title || title)),
      }
    }),
  }
}

/**
 * Returns the chart and the structure of owners for the group with the register of owners; nothing for other groups. The
 * blocks on landscape pages come last, so that one page at most ends early before them.
 */
function ownershipIn(answers: readonly Answer[], { ownership, ...record }: SubmissionRecord): Block[] {
  const hasRegister = answers.some((answer) => answer.type === 'rows' && answer.path === 'shareholders')
  if (!hasRegister) return []
  const blocks = [...(ownership ? ownershipBlocks({ ...record, ownership }) : []), ...structureBlocks(record)]
  return blocks.toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)))
}

function isWide(block: Block): boolean {
  return 'isLandscape' in block && block.isLandscape === true
}

/** The texts of a comparison with the register. */
export const verdictTexts = {
  same: 'registerSame',
  similar: 'registerSimilar',
  different: 'registerDifferent',
  unanswered: 'registerUnanswered',
} as const satisfies Record<ComparisonVerdict, keyof Texts>

/** Returns the comparison with the register for the group with the identifier, differences first. */
function registerIn(
  section: string,
  answers: readonly Answer[],
  { register, language }: SubmissionRecord,
  texts: Texts,
): Block[] {
  const isInGroup = register?.section === section && answers.some(({ path }) => path === register.path)
  if (!isInGroup || register.answers.length === 0) return []
  const cell = (text: string): Value =>
    text === '' ? { type: 'none', text: texts.notProvided } : { type: 'text', text }
  const rankOf = ({ verdict }: { readonly verdict: ComparisonVerdict }) => (verdict === 'different' ? 0 : 1)
  return [
    {
      type: 'table',
      label: fill(texts.registerCompared, language, {
        register: register.register,
        date: formatDateTime(register.retrievedAt, language),
      }),
      head: [texts.registerQuestion, texts.registerSubmitted, register.register, texts.registerVerdict],
      widths: [1.1, 1.6, 1.6, 0.8],
      rows: register.answers
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(({ label, submitted, registered, verdict }) =>
          [label, submitted, registered, texts[verdictTexts[verdict]]].map(cell),
        ),
    },
  ]
}

/** Maximum number of entries that one warning names. */
const maxNamedEntries = 5

/** Returns the points and the warnings with the titles of section and entries. Records of older versions have none. */
function warningsOf(
  { points = [], warnings = [], sections, language }: SubmissionRecord,
  texts: Texts,
): Layout['warnings'] {
  const sectionAt = (id: string) => sections.find((candidate) => candidate.id === id)
  return [
    // The message of a point names its entry.
    ...points.map(({ section, message }) => ({ section: sectionAt(section)?.title ?? '', message })),
    ...groupRepeated(warnings).map(({ first: { section: id, message }, all }) => {
      const section = sectionAt(id)
      const entries = [...new Set(all.map(({ path }) => entryAt(section, path)))]
      const lines = [section?.title ?? '', ...entries.slice(0, maxNamedEntries)]
      const more = all.length - maxNamedEntries
      return {
        section: lines.filter((text) => text !== '').join('\n'),
        message: more > 0 ? `${message}\n${fill(texts.findingsMore, language, { count: String(more) })}` : message,
      }
    }),
  ]
}

/** Returns the findings, each with its explanation or a note about the missing one. */
function findingsOf({ findings = [], language }: SubmissionRecord, texts: Texts): Layout['findings'] {
  return findings.map(({ places, message, severity, explanation, more }) => {
    const noExplanation = severity === 'explain' ? texts.findingNotExplained : texts.findingHint
    return {
      place: places.map(({ title }) => title).join('\n'),
      message:
        more === undefined ? message : `${message}\n${fill(texts.findingsMore, language, { count: String(more) })}`,
      explanation: explanation || noExplanation,
    }
  })
}

function documentsOf({ documents = [] }: SubmissionRecord, texts: Texts): Layout['documents'] {
  return documents.map(({ document, about, file, notes }) => ({
    document: [document, about].filter((line) => line !== '').join('\n'),
    file: file || texts.notProvided,
    details: notes.join('\n'),
  }))
}

/**
 * Returns the remarks, each with its reply and a note when its place was changed; else a note that it is unanswered.
 */
function remarksOf({ remarks = [] }: SubmissionRecord, texts: Texts): Layout['remarks'] {
  return remarks.map(({ place, text, reply, changed }) => ({
    place,
    remark: text,
    reply:
      [changed ? texts.remarkChanged : '', reply].filter((line) => line !== '').join('\n') || texts.remarkUnanswered,
  }))
}

/** Returns the title of the entry of a path; an empty text for a path outside entries. */
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

/** Removes the label of a block when it repeats the heading. */
function withoutLabel(block: Block, heading: string): Block {
  return 'label' in block && isSame(block.label, heading) ? { ...block, label: '' } : block
}

/** Compares texts without case, because titles of parts and labels of lists differ in capitals. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Returns the sentence on the cover that distinguishes a draft, a copy and the record. */
function aboutOf({ draft, isCopy, completedIn, brokerName, language }: SubmissionRecord, texts: Texts): string {
  if (draft) return texts.aboutDraft
  if (isCopy) return fill(texts.aboutCopy, language, { brokerName })
  if (!completedIn) return texts.about
  return `${texts.about} ${fill(texts.aboutCompletedIn, language, { language: manifests[completedIn].name })}`
}

function factsOf(record: SubmissionRecord, texts: Texts): Layout['facts'] {
  return [
    { label: texts.reference, text: record.reference },
    { label: texts.account, text: record.account },
    // Without a configured name the text is "the brokerage", which begins a line here.
    { label: texts.brokerName, text: record.brokerName.replace(/^the /, 'The ') },
    { label: texts.region, text: record.region.name },
    { label: texts.status, text: record.draft ? texts.draft : record.isCopy ? texts.copy : texts.submitted },
    {
      label: record.draft ? texts.createdAt : texts.submittedAt,
      text: formatDateTime(record.submittedAt, record.language),
    },
    ...(record.submittedBy === undefined || record.draft
      ? []
      : [{ label: texts.submittedBy, text: record.submittedBy }]),
    { label: texts.definitionVersion, text: record.definitionVersion },
    ...(record.completedIn ? [{ label: texts.completedIn, text: manifests[record.completedIn].name }] : []),
  ]
}
