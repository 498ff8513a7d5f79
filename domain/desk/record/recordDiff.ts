import type { SubmissionRecord } from '../../application/record.ts'
import {
  type AnswerChange,
  changesInEntry,
  type EntryChange,
  type FieldChange,
  fieldChanges,
} from '../../application/reviewer/fieldChanges.ts'
import type { Fields } from '../../kit/field.ts'
import { parsePath, pathOf } from '../../kit/issue.ts'
import { type FileRecord, isFiles } from '../../kit/kinds/files.ts'
import type { Row } from '../../kit/kinds/list.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import type { Answer, AnswerRow } from '../../kit/values/answers.ts'
import { type AskedItem, askedPlacesOf } from '../requests/askedItems.ts'
import { isAsked } from '../requests/askedPlaces.ts'
import type { Change, SectionDiff } from '../requests/schemas.ts'

/** A submission to compare: the values decide what has changed, the record contains the texts of that day. */
export interface ComparedSubmission {
  readonly values: Readonly<Record<string, SectionValues>>
  readonly record: Pick<SubmissionRecord, 'sections' | 'files'>
}

/** The texts of a section's record, by path. */
interface SectionTexts {
  readonly title: string
  readonly answers: ReadonlyMap<string, Answer>
  readonly entries: ReadonlyMap<string, AnswerRow>
}

/** The texts of both submissions, and the hashes of their files by `blobName`. */
interface Compared {
  readonly section: Section
  readonly before: SectionTexts
  readonly after: SectionTexts
  readonly hashesBefore: ReadonlyMap<string, string>
  readonly hashesAfter: ReadonlyMap<string, string>
}

/**
 * Returns the changes between two submissions by section, in the order of the form.
 * @param sections the current sections of the region
 * @param asked the requests between both; undefined where there were none, so that nothing counts as unasked
 */
export function recordDiff(
  sections: readonly Section[],
  before: ComparedSubmission,
  after: ComparedSubmission,
  asked?: readonly AskedItem[],
): SectionDiff[] {
  const [hashesBefore, hashesAfter] = [hashesOf(before), hashesOf(after)]
  const places = asked && askedPlacesOf(asked)
  return sections.flatMap((section): SectionDiff[] => {
    const [old, now] = [before.values[section.id], after.values[section.id]]
    const texts = { before: textsOf(before, section), after: textsOf(after, section) }
    const diff = { section: section.id, title: texts.after.title || texts.before.title, changes: [] }
    if (!old || !now) return old === now ? [] : [{ ...diff, kind: now ? 'added' : 'removed' }]
    const compared = { section, ...texts, hashesBefore, hashesAfter }
    const changes = changesOf(compared, old, now).map((change): Change => {
      const isUnasked = places !== undefined && !isAsked(section, change.path, places)
      return { ...change, isUnasked }
    })
    return changes.length === 0 ? [] : [{ ...diff, kind: 'changed', changes }]
  })
}

function hashesOf({ record }: ComparedSubmission): ReadonlyMap<string, string> {
  return new Map(record.files.map(({ blobName, sha256 }) => [blobName, sha256]))
}

function textsOf({ record }: ComparedSubmission, { id }: Section): SectionTexts {
  const found = record.sections.find((section) => section.id === id)
  const answers = new Map<string, Answer>()
  const entries = new Map<string, AnswerRow>()
  for (const answer of found?.groups.flatMap((group) => group.answers) ?? []) {
    answers.set(answer.path, answer)
    if (answer.type !== 'rows') continue
    for (const row of answer.rows) {
      entries.set(pathOf(answer.path, row.rowId), row)
      for (const inner of row.answers) answers.set(inner.path, inner)
    }
  }
  return { title: found?.title ?? '', answers, entries }
}

type ChangeWithoutAsked = Omit<Change, 'isUnasked'>

function changesOf(compared: Compared, before: SectionValues, after: SectionValues): ChangeWithoutAsked[] {
  const { section } = compared
  const changes = fieldChanges(section.fields, before, after)
  const entered = reenteredEntries(compared, changes)
  return changes.flatMap((change): ChangeWithoutAsked[] => {
    if (change.type === 'answer') return describeAnswer(compared, change, change.path)
    const { kind, path } = change
    if (kind === 'changed') return change.changes.flatMap((inner) => describeAnswer(compared, inner, inner.path))
    if (entered.removed.has(path)) return []
    const former = entered.added.get(path)
    if (former) return describeReentered(compared, change, former)
    const before = kind === 'added' ? '' : entryText(compared.before, path)
    const after = kind === 'added' ? entryText(compared.after, path) : ''
    return [{ path, title: entryTitle(compared, path), kind, before, after }]
  })
}

interface Reentered {
  /** The former entry of each added one, by the path of the added one. */
  readonly added: ReadonlyMap<string, EntryChange>
  /** The paths of the former entries. */
  readonly removed: ReadonlySet<string>
}

/** Returns the entries that were removed and then added again under the same title. */
function reenteredEntries({ before, after }: Compared, changes: readonly FieldChange[]): Reentered {
  const entries = changes.filter((change) => change.type === 'entry')
  const left = entries.filter(({ kind }) => kind === 'removed')
  const added = new Map<string, EntryChange>()
  for (const { name, path } of entries.filter(({ kind }) => kind === 'added')) {
    const title = after.entries.get(path)?.title ?? ''
    const index = left.findIndex((one) => one.name === name && before.entries.get(one.path)?.title === title)
    const [former] = title === '' || index < 0 ? [] : left.splice(index, 1)
    if (former) added.set(path, former)
  }
  return { added, removed: new Set([...added.values()].map(({ path }) => path)) }
}

function describeReentered(
  compared: Compared,
  { name, list, path, row }: EntryChange,
  former: EntryChange,
): ChangeWithoutAsked[] {
  const inner = changesInEntry(name, list, former.row as Row<Fields>, row)
  return [
    { path, title: entryTitle(compared, path), kind: 'entered', before: '', after: '' },
    ...inner.flatMap((change) => describeAnswer(compared, change, pathOf(name, former.row.rowId, change.name))),
  ]
}

/** Describes a changed answer; `formerPath` is the path of its question in the previous submission. */
function describeAnswer(compared: Compared, change: AnswerChange, formerPath: string): ChangeWithoutAsked[] {
  const { path, field, kind } = change
  const title = titleOf(compared, path, formerPath)
  if (isFiles(field)) return fileChanges(compared, change).map((file) => ({ path, title, ...file }))
  if (field.isSignature)
    return [{ path, title, kind: kind === 'cleared' ? 'unsigned' : 'signed', before: '', after: '' }]
  const before = kind === 'given' || kind === 'asked' ? '' : answerText(compared.before, formerPath, change.before)
  const after = kind === 'cleared' || kind === 'notAsked' ? '' : answerText(compared.after, path, change.after)
  return [{ path, title, kind, before, after }]
}

/** Returns an answer as its record words it; an answer that the record does not list, as it is stored. */
function answerText({ answers }: SectionTexts, path: string, value: unknown): string {
  const answer = answers.get(path)
  if (answer) return textOf(answer)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function textOf(answer: Answer): string {
  if (answer.type === 'files') return answer.files.map(({ name }) => name).join(', ')
  if (answer.type === 'rows') return answer.rows.map(({ title }) => title).join(', ')
  if (answer.type === 'statements')
    return answer.statements
      .filter(({ ticked }) => ticked)
      .map(({ text }) => text)
      .join(' ')
  return answer.text
}

/** Returns the titles of entry and question. */
function titleOf({ before, after }: Compared, path: string, formerPath: string): string {
  const { field, rowId, rowField } = parsePath(path)
  const label = (after.answers.get(path) ?? before.answers.get(formerPath))?.label ?? rowField ?? field
  const entry =
    rowId === undefined
      ? ''
      : (after.entries.get(pathOf(field, rowId)) ?? before.entries.get(pathOf(field, rowId)))?.title
  return entry ? `${entry} – ${label}` : label
}

/** Returns the title of an entry; for an untitled one, the label of its list. */
function entryTitle({ before, after }: Compared, path: string): string {
  const entry = after.entries.get(path) ?? before.entries.get(path)
  const { field } = parsePath(path)
  return entry?.title || (after.answers.get(field) ?? before.answers.get(field))?.label || field
}

/** Returns the answers of an entry in one text. */
function entryText({ entries }: SectionTexts, path: string): string {
  const shown = (entries.get(path)?.answers ?? []).filter(({ type }) => type === 'text')
  return shown
    .map((answer) => ({ label: answer.label, text: textOf(answer) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

type FileChange = Pick<ChangeWithoutAsked, 'kind' | 'before' | 'after'>

/** Returns the added and removed files. A file with the content of a removed one is the same file, uploaded again. */
function fileChanges({ hashesBefore, hashesAfter }: Compared, { before, after }: AnswerChange): FileChange[] {
  const [old, now] = [before as readonly FileRecord[], after as readonly FileRecord[]]
  const isIn = (files: readonly FileRecord[], { blobName }: FileRecord) =>
    files.some((file) => file.blobName === blobName)
  const left = old.filter((file) => !isIn(now, file))
  const added = now
    .filter((file) => !isIn(old, file))
    .map((file): FileChange => {
      const hash = hashesAfter.get(file.blobName)
      const index = left.findIndex(({ blobName }) => hash !== undefined && hashesBefore.get(blobName) === hash)
      const [same] = index < 0 ? [] : left.splice(index, 1)
      if (same) return { kind: 'fileAgain', before: same.name, after: file.name }
      return { kind: 'fileAdded', before: '', after: file.name }
    })
  return [...added, ...left.map(({ name }): FileChange => ({ kind: 'fileRemoved', before: name, after: '' }))]
}
