import { useRef } from 'react'
import type { Conflict } from '#domain/contract/errors.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRestoreFocus } from '#web/ui/focus.tsx'
import { Facts } from '#web/ui/Text.tsx'
import { TickedLine } from './fields/AnswerView.tsx'
import { elementId, labelOf, messageKeyOf } from './fields/names.ts'
import { type FormRow, listNamed, rejectionOf } from './model/values.ts'
import { summaryOf } from './register/summaryOf.ts'
import { useModelSelector, useSection, useText } from './SectionContext.ts'

/** Shows both values of each conflicting answer, and lets the applicant choose one. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <ul>
      {conflicts.map((conflict) => (
        <ConflictItem key={conflict.path} conflict={conflict} />
      ))}
    </ul>
  )
}

function ConflictItem({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation()
  const { model, sync, tKey, textParams } = useSection()
  const { path } = conflict
  // The applicant may keep typing until the choice, which then keeps the latest text.
  const yours = useModelSelector(enclosingPaths(path), () => model.get(path))
  const label = labelOf(model, path, tKey, textParams)
  const line = useRef<HTMLLIElement>(null)
  // The focus moves to the next conflict, or to the resolved question after the last one.
  useRestoreFocus(line, { next: () => (sync.conflicts.get().length > 0 ? undefined : elementAt(path)) })
  const resolve = (side: 'yours' | 'theirs') => {
    sync.resolveConflict(path, side)
    if (sync.conflicts.get().length === 0) void sync.save({ isQuiet: true })
  }
  return (
    <li ref={line} className="mt-3.5">
      <h3 className="mb-1.5 text-label font-label">{label}</h3>
      <div className="grid gap-3 desk:grid-cols-2">
        <ConflictSide
          title={t(($) => $.formUi.conflict.yours)}
          path={path}
          value={yours}
          other={conflict.theirs}
          action={t(($) => $.formUi.conflict.keepYours)}
          label={label}
          onKeep={() => resolve('yours')}
        />
        <ConflictSide
          title={t(($) => $.formUi.conflict.theirs)}
          path={path}
          value={conflict.theirs}
          other={yours}
          action={t(($) => $.formUi.conflict.keepTheirs)}
          label={label}
          onKeep={() => resolve('theirs')}
        />
      </div>
    </li>
  )
}

/** Returns the element at a path, or the nearest enclosing one when the entry is removed or closed. */
function elementAt(path: string): HTMLElement | null {
  return (
    enclosingPaths(path)
      .map((enclosing) => document.getElementById(elementId(enclosing)))
      .find((element) => element !== null) ?? null
  )
}

/** Returns a path and its enclosing paths, from the inside out. */
function enclosingPaths(path: string): readonly string[] {
  const { field, rowId } = parsePath(path)
  return rowId === undefined ? [path] : [path, pathOf(field, rowId), field]
}

interface AnswerVersion {
  readonly path: string
  readonly value: unknown
  /** The value of the other side. */
  readonly other: unknown
}

interface ConflictSideProps extends AnswerVersion {
  readonly title: string
  readonly action: string
  readonly label: string
  onKeep(): void
}

/** One of the two answers of a conflict, with the button that keeps it. */
function ConflictSide({ title, action, label, onKeep, ...version }: ConflictSideProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-paper p-4">
      <p className="text-help text-ink-soft">{title}</p>
      <div className="flex-1 text-field wrap-anywhere whitespace-pre-line">
        <AnswerText {...version} />
      </div>
      <div>
        <Button
          size="small"
          onPress={onKeep}
          aria-label={t(($) => $.formUi.labelAndText, { label: action, text: label })}
        >
          {action}
        </Button>
      </div>
    </div>
  )
}

/**
 * An answer as the review shows it, or an entry as its register does. Of statements, only those with different ticks.
 */
function AnswerText({ path, value, other }: AnswerVersion) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const { field: name, rowId, rowField } = parsePath(path)
  const list = rowId === undefined ? undefined : listNamed(model.section, name)
  const isEntry = list !== undefined && rowField === undefined
  if (list && (value === undefined || (isEntry && value === null))) return t(($) => $.formUi.conflict.removed)
  if (isEntry) return <Entry list={list} path={path} row={value as FormRow} />
  const field = list ? list.fields[rowField ?? ''] : model.section.fields[name]
  if (!field || value === undefined) return t(($) => $.formUi.conflict.noAnswer)
  if (rejectionOf(field, path, value)) return String(value)
  const content = field.answer(value as never, tKey, model.values())
  if (content.type === 'statements') {
    const ids = content.statements.map(({ id }) => id)
    return <Ticks path={path} ids={ids} ticks={value as Ticked} otherTicks={other as Ticked} />
  }
  if (field.isBlank(value as never)) return t(($) => $.formUi.conflict.noAnswer)
  if (content.type === 'image') return <img src={content.image} alt={content.text} className="h-20 bg-white" />
  return content.type === 'text' ? content.text : null
}

type Ticked = readonly boolean[]

interface TicksProps {
  readonly path: string
  /** The text ids of all statements. */
  readonly ids: readonly string[]
  readonly ticks: Ticked
  readonly otherTicks: Ticked
}

function Ticks({ path, ids, ticks, otherTicks }: TicksProps) {
  const differing = ids.flatMap((id, index) =>
    ticks[index] === otherTicks[index] ? [] : [{ id, ticked: ticks[index] === true }],
  )
  return (
    <ol className="grid gap-3">
      {differing.map(({ id, ticked }) => (
        <TickedLine key={id} ticked={ticked}>
          <StatementText path={path} id={id} />
        </TickedLine>
      ))}
    </ol>
  )
}

function StatementText({ path, id }: { readonly path: string; readonly id: string }) {
  return useText(path, id)
}

function Entry({ list, path, row }: { readonly list: ListField; readonly path: string; readonly row: FormRow }) {
  const { model, tKey } = useSection()
  const { field } = parsePath(path)
  const { title, details, cells } = summaryOf(list, row, tKey)
  const labelled = Object.entries(cells).map(([name, text]) =>
    tKey('formUi.labelAndText', {
      label: tKey(`${messageKeyOf(model.section, pathOf(field, row.rowId, name))}.label`),
      text,
    }),
  )
  return (
    <>
      <p>{title || tKey(`${messageKeyOf(model.section, field)}.entry`)}</p>
      <div className="text-help text-ink-soft">
        <Facts facts={[...details, ...labelled]} />
      </div>
    </>
  )
}
