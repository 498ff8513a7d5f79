import { parsePath, pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Text.tsx'
import { TickedLine } from './fields/AnswerView.tsx'
import { messageKeyOf } from './fields/names.ts'
import { type FormRow, listNamed, rejectionOf } from './model/values.ts'
import { summaryOf } from './register/summaryOf.ts'
import { useSection, useText } from './SectionContext.ts'

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
export function ConflictSide({ title, action, label, onKeep, ...version }: ConflictSideProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-field border border-line bg-paper p-4">
      <p className="text-help text-ink-soft">{title}</p>
      <div className="flex-1 text-field wrap-anywhere whitespace-pre-line">
        <AnswerText {...version} />
      </div>
      <div>
        <Button size="small" onPress={onKeep} aria-label={t(($) => $.formUi.pair, { label: action, text: label })}>
          {action}
        </Button>
      </div>
    </div>
  )
}

/** An answer as in the review, or an entry as in its register. Of statements, only those that differ. */
function AnswerText({ path, value, other }: AnswerVersion) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const { field: name, rowId, rowField } = parsePath(path)
  const list = rowId === undefined ? undefined : listNamed(model.section, name)
  const isEntry = list !== undefined && rowField === undefined
  if (list && (value === undefined || (isEntry && value === null))) return t(($) => $.formUi.conflict.removed)
  if (isEntry) return <Entry list={list} path={path} row={value as FormRow} />
  const field = list ? list.fields[rowField ?? ''] : model.section.fields[name]
  if (!field || value === undefined) return t(($) => $.formUi.conflict.nothing)
  if (rejectionOf(field, path, value)) return String(value)
  const content = field.answer(value as never, tKey)
  if (content.type === 'statements') {
    const ids = content.statements.map(({ id }) => id)
    return <Ticks path={path} ids={ids} ticks={value as Ticked} otherTicks={other as Ticked} />
  }
  if (field.isBlank(value as never)) return t(($) => $.formUi.conflict.nothing)
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
    tKey('formUi.pair', { label: tKey(`${messageKeyOf(model.section, pathOf(field, row.rowId, name))}.label`), text }),
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
