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

/** A submission to compare: the values decide what has changed, the record has the words of that day. */
export interface ComparedSubmission {
  readonly values: Readonly<Record<string, SectionValues>>
  readonly record: Pick<SubmissionRecord, 'sections' | 'files'>
}

/** The words of a section's record, by path. */
interface Words {
  readonly title: string
  readonly answers: ReadonlyMap<string, Answer>
  readonly entries: ReadonlyMap<string, AnswerRow>
}

/** The words of both submissions, and the hashes of their files by `blobName`. */
interface Compared {
  readonly section: Section
  readonly before: Words
  readonly after: Words
  readonly hashesBefore: ReadonlyMap<string, string>
  readonly hashesAfter: ReadonlyMap<string, string>
}

/**
 * Returns the changes between two submissions by section, in the order of the form.
 * @param sections of the region as it is defined now
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
    const words = { before: wordsOf(before, section), after: wordsOf(after, section) }
    const diff = { section: section.id, title: words.after.title || words.before.title, changes: [] }
    if (!old || !now) return old === now ? [] : [{ ...diff, kind: now ? 'added' : 'removed' }]
    const compared = { section, ...words, hashesBefore, hashesAfter }
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

function wordsOf({ record }: ComparedSubmission, { id }: Section): Words {
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

type Found = Omit<Change, 'isUnasked'>

function changesOf(compared: Compared, before: SectionValues, after: SectionValues): Found[] {
  const { section } = compared
  const changes = fieldChanges(section.fields, before, after)
  const entered = enteredAnew(compared, changes)
  return changes.flatMap((change): Found[] => {
    if (change.type === 'answer') return describeAnswer(compared, change, change.path)
    const { kind, path } = change
    if (kind === 'changed') return change.changes.flatMap((inner) => describeAnswer(compared, inner, inner.path))
    if (entered.removed.has(path)) return []
    const former = entered.added.get(path)
    if (former) return describeEntered(compared, change, former)
    const words =
      kind === 'added' ? given('', entryText(compared.after, path)) : given(entryText(compared.before, path), '')
    return [{ path, title: entryTitle(compared, path), kind, ...words }]
  })
}

function given(before: string, after: string) {
  return { before, after }
}

interface Entered {
  /** The former entry of each that was entered anew, by path. */
  readonly added: ReadonlyMap<string, EntryChange>
  /** The paths of the former entries. */
  readonly removed: ReadonlySet<string>
}

/** Returns the entries that were removed and entered anew under the same title. */
function enteredAnew({ before, after }: Compared, changes: readonly FieldChange[]): Entered {
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

function describeEntered(compared: Compared, { name, list, path, row }: EntryChange, former: EntryChange): Found[] {
  const inner = changesInEntry(name, list, former.row as Row<Fields>, row)
  return [
    { path, title: entryTitle(compared, path), kind: 'entered', ...given('', '') },
    ...inner.flatMap((change) => describeAnswer(compared, change, pathOf(name, former.row.rowId, change.name))),
  ]
}

/** @param formerPath the path of the question in the submission before */
function describeAnswer(compared: Compared, change: AnswerChange, formerPath: string): Found[] {
  const { path, field, kind } = change
  const title = titleOf(compared, path, formerPath)
  if (isFiles(field)) return fileChanges(compared, change).map((file) => ({ path, title, ...file }))
  if (field.isSignature) return [{ path, title, kind: kind === 'cleared' ? 'unsigned' : 'signed', ...given('', '') }]
  const before = kind === 'given' || kind === 'asked' ? '' : wordsAt(compared.before, formerPath, change.before)
  const after = kind === 'cleared' || kind === 'notAsked' ? '' : wordsAt(compared.after, path, change.after)
  return [{ path, title, kind, before, after }]
}

/** Returns an answer in the words of its record; one that the record does not list, as it is stored. */
function wordsAt({ answers }: Words, path: string, value: unknown): string {
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

/** Returns the title of an entry; of one without, that of its list. */
function entryTitle({ before, after }: Compared, path: string): string {
  const entry = after.entries.get(path) ?? before.entries.get(path)
  const { field } = parsePath(path)
  return entry?.title || (after.answers.get(field) ?? before.answers.get(field))?.label || field
}

/** Returns the answers of an entry in one text. */
function entryText({ entries }: Words, path: string): string {
  const shown = (entries.get(path)?.answers ?? []).filter(({ type }) => type === 'text')
  return shown
    .map((answer) => ({ label: answer.label, text: textOf(answer) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

type FileChange = Pick<Found, 'kind' | 'before' | 'after'>

/** Returns the added and removed files; one with the content of a removed one is the same file sent again. */
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
