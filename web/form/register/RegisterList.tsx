import { Plus } from 'lucide-react'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { ErrorLine } from '../fields/ErrorLine.tsx'
import { FieldRemarks } from '../fields/FieldHead.tsx'
import { addButtonId, issueMessage, messageKeyOf } from '../fields/names.ts'
import { openRow } from '../focus.ts'
import {
  type RemovedEntry,
  useIsRequired,
  useIssue,
  useModelSelector,
  useSection,
  useSectionValues,
} from '../SectionContext.ts'
import { RegisterRows } from './RegisterRows.tsx'
import { RemovedNote } from './RemovedNote.tsx'

/** Loads separately, because most pages of the form have no register. */
const CopyEntries = lazyWithRetry(async () => (await import('./CopyEntries.tsx')).CopyEntries, {
  preload: 'onInteraction',
})

interface RegisterListProps {
  readonly list: string
  readonly field: ListField
  /** The entry that was edited last. The list shows the page of entries that contains it. */
  readonly lastRowId: string | undefined
  /** The entry that was removed last. */
  readonly lastRemoved: RemovedEntry | undefined
  onRemove(rowId: string): void
}

/** The list of the entries, the issues of the register as a whole, and the button that adds an entry. */
export function RegisterList({ list, field, lastRowId, lastRemoved, onRemove }: RegisterListProps) {
  const page = useSection()
  const { model, tKey, textParams } = page
  const removedEntries = useObservable(page.undoStacks)[list] ?? []
  const ids = useModelSelector(list, () => model.rows.ids(list))
  const key = messageKeyOf(model.section, list)
  const setRemovedEntries = (next: readonly RemovedEntry[]) =>
    page.undoStacks.set({ ...page.undoStacks.get(), [list]: next })
  const mayEdit = page.mayEdit(list)
  const isRequired = useIsRequired(list)
  const last = ids.length < field.max ? removedEntries.at(-1) : undefined
  return (
    <Card
      title={tKey(`${key}.label`, textParams)}
      isRequired={mayEdit && field.min > 0 && isRequired}
      description={mayEdit && tKey.has(`${key}.help`) ? tKey(`${key}.help`, textParams) : undefined}
    >
      <FieldRemarks path={list} />
      <RegisterIssue list={list} />
      {ids.length === 0 ? (
        <p className="text-ink-soft">{tKey(`${key}.none`)}</p>
      ) : (
        <Count list={list} count={ids.length} />
      )}
      <RegisterRows list={list} field={field} ids={ids} lastRowId={lastRowId} onRemove={onRemove} />
      <RemovedNote
        removal={last}
        isJustRemoved={last !== undefined && last === lastRemoved}
        onUndone={() => setRemovedEntries(removedEntries.slice(0, -1))}
      />
      {mayEdit && (
        <AddButton
          list={list}
          label={tKey(`${key}.add`)}
          isFull={ids.length >= field.max}
          max={field.max}
          onAdd={() => openRow(page, list, model.rows.add(list))}
        />
      )}
      {mayEdit && (
        <LazyBoundary>
          <CopyEntries list={list} field={field} />
        </LazyBoundary>
      )}
    </Card>
  )
}

function RegisterIssue({ list }: { readonly list: string }) {
  const page = useSection()
  const issue = useIssue(list)
  return (
    issue && (
      <div className="mb-3">
        <ErrorLine severity={issue.severity}>{issueMessage(page, issue).text}</ErrorLine>
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
