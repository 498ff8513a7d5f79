import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { showMessage } from '#web/ui/toasts.ts'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { FieldRemarks } from '../fields/FieldHead.tsx'
import { addButtonId, issueMessage, messageKeyOf, nameOfRow } from '../fields/names.ts'
import { openRow } from '../focus.ts'
import { rowsAt } from '../model/values.ts'
import { type RemovedEntry, useIssue, useModelSelector, useSection, useSectionValues } from '../SectionContext.ts'
import { type CopySource, copySourcesFor } from './copySources.ts'
import { RegisterRows } from './RegisterRows.tsx'
import { RemovedNote } from './RemovedNote.tsx'

interface RegisterListProps {
  readonly list: string
  readonly field: ListField
  /** The entry that was edited last. The list shows its page. */
  readonly lastRowId: string | undefined
}

/** The list of the entries, the issues of the register as a whole, and the button that adds an entry. */
export function RegisterList({ list, field, lastRowId }: RegisterListProps) {
  const page = useSection()
  const { model, tKey, textParams, application } = page
  const removedEntries = useObservable(page.undoStacks)[list] ?? []
  const [lastRemoved, setLastRemoved] = useState<RemovedEntry>()
  const ids = useModelSelector(list, () => model.rows.ids(list))
  const key = messageKeyOf(model.section, list)
  const remove = (rowId: string) => {
    const name = nameOfRow(model, list, rowId, tKey)
    const removal = { name, path: pathOf(list, rowId), undo: model.rows.remove(list, rowId) }
    setLastRemoved(removal)
    setRemovedEntries([...removedEntries, removal])
  }
  const setRemovedEntries = (next: readonly RemovedEntry[]) =>
    page.undoStacks.set({ ...page.undoStacks.get(), [list]: next })
  const last = ids.length < field.max ? removedEntries.at(-1) : undefined
  return (
    <Card
      title={tKey(`${key}.label`, textParams)}
      description={application.editable && tKey.has(`${key}.help`) ? tKey(`${key}.help`, textParams) : undefined}
    >
      <FieldRemarks path={list} />
      <RegisterIssue list={list} />
      {ids.length === 0 ? (
        <p className="text-ink-soft">{tKey(`${key}.none`)}</p>
      ) : (
        <Count list={list} count={ids.length} />
      )}
      <RegisterRows list={list} field={field} ids={ids} lastRowId={lastRowId} onRemove={remove} />
      <RemovedNote
        removal={last}
        isJustRemoved={last !== undefined && last === lastRemoved}
        onUndone={() => setRemovedEntries(removedEntries.slice(0, -1))}
      />
      {application.editable && (
        <AddButton
          list={list}
          label={tKey(`${key}.add`)}
          isFull={ids.length >= field.max}
          max={field.max}
          onAdd={() => openRow(page, list, model.rows.add(list))}
        />
      )}
      {application.editable && <CopyEntries list={list} field={field} />}
    </Card>
  )
}

function RegisterIssue({ list }: { readonly list: string }) {
  const { tKey } = useSection()
  const issue = useIssue(list)
  return (
    issue && (
      <div className="mb-3">
        <ErrorLine severity={issue.severity}>{issueMessage(issue, tKey)}</ErrorLine>
      </div>
    )
  )
}

function Count({ list, count }: { readonly list: string; readonly count: number }) {
  const { t } = useTranslation()
  const { model } = useSection()
  const problems = useSectionValues(() => model.validation.invalidRowCount(list))
  return (
    <p className="text-label text-ink-soft">
      <span className="font-semibold text-ink">{t(($) => $.formUi.register.count, { count })}</span>
      {problems > 0 && <> · {t(($) => $.formUi.register.entriesWithProblems, { count: problems })}</>}
    </p>
  )
}

interface AddButtonProps {
  readonly list: string
  readonly label: string
  readonly isFull: boolean
  readonly max: number
  onAdd(): void
}

function AddButton({ list, label, isFull, max, onAdd }: AddButtonProps) {
  const { t } = useTranslation()
  return (
    <div id={addButtonId(list)} className="mt-4.5">
      <Button onPress={onAdd} isDisabled={isFull}>
        <Plus aria-hidden="true" size={18} />
        {label}
      </Button>
      {isFull && (
        <p className="mt-1.5 text-help text-ink-soft">{t(($) => $.formUi.register.maxReached, { count: max })}</p>
      )}
    </div>
  )
}

/** Largest number of people offered. With more, the applicant types the name and uses the suggestions. */
const maxSuggestions = 6

interface CopyEntriesProps {
  readonly list: string
  readonly field: ListField
}

/** People entered on other pages, each with a button that adds them here. */
function CopyEntries({ list, field }: CopyEntriesProps) {
  const { t } = useTranslation()
  const page = useSection()
  const { model, application } = page
  const rows = useModelSelector(list, () => rowsAt(model.values(), list))
  const sources = copySourcesFor(field, rows, application.data).slice(0, maxSuggestions)
  if (sources.length === 0) return null
  const add = ({ answers, isNameSplit }: CopySource) => {
    openRow(page, list, model.rows.add(list, answers))
    if (isNameSplit) showMessage('info', ($) => $.formUi.register.checkName)
  }
  return (
    <div className="mt-5 rounded-[0.6875rem] bg-sunken px-4.5 py-4">
      <h3 className="text-label font-label">{t(($) => $.formUi.register.copyTitle)}</h3>
      <p className="mb-3 max-w-[65ch] text-help text-ink-soft">{t(($) => $.formUi.register.copyLead)}</p>
      <div className="flex flex-wrap gap-2">
        {sources.map((source) => (
          <Button key={`${source.name} ${source.answers.dateOfBirth}`} size="small" onPress={() => add(source)}>
            <UserPlus aria-hidden="true" size={16} />
            {t(($) => $.formUi.register.copy, { name: source.name })}
          </Button>
        ))}
      </div>
    </div>
  )
}
