import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { titleOfEntry } from '#domain/kit/values/answers.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FieldRemarks } from '../fields/FieldHead.tsx'
import { elementId, messageKeyOf } from '../fields/names.ts'
import { focusField, openAndFocusField } from '../focus.ts'
import { useIsDerived, useModelSelector, useSection } from '../SectionContext.ts'

interface RowEditorProps {
  readonly list: string
  readonly field: ListField
  readonly rowId: string
  onClose(): void
  onRemove(): void
}

/** The editor of one entry, shown in place of the list. Closing it keeps the answers but removes an untouched entry. */
export function RowEditor({ list, field, rowId, onClose, onRemove }: RowEditorProps) {
  const page = useSection()
  const top = useRef<HTMLElement>(null)
  const path = pathOf(list, rowId)
  useEffect(() => {
    const holdsFocus = top.current?.contains(document.activeElement) ?? false
    if (!holdsFocus) top.current?.focus({ preventScroll: true })
    // Hiding the other entries makes the page shorter, which can leave the beginning of this one above the screen.
    const { top: from = 0 } = top.current?.getBoundingClientRect() ?? {}
    top.current?.scrollIntoView({ block: from < 0 ? 'start' : 'nearest' })
  }, [])
  const close = () => {
    onClose()
    focusField(path)
  }
  return (
    <section
      ref={top}
      id={elementId(path)}
      tabIndex={-1}
      aria-labelledby={headingId(path)}
      className="mb-5 scroll-mt-24 rounded-card border border-line border-t-orange border-t-3 bg-paper px-4.5 py-5 shadow-card outline-none desk:px-7 desk:py-6"
    >
      <EditorHead list={list} field={field} rowId={rowId} onBack={close} />
      <FieldRemarks path={path} />
      <FieldGrid fields={field.fields} names={Object.keys(field.fields)} pathOf={(name) => pathOf(list, rowId, name)} />
      {page.mayEdit(path) && <EditorActions list={list} rowId={rowId} onClose={close} onRemove={onRemove} />}
    </section>
  )
}

/** Returns an id that cannot collide with those of fields: a field of the entry may be called `heading`. */
function headingId(path: string): string {
  return `heading-of-${elementId(path)}`
}

interface EditorHeadProps extends Omit<RowEditorProps, 'onClose' | 'onRemove'> {
  onBack(): void
}

function EditorHead({ list, field, rowId, onBack }: EditorHeadProps) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const path = pathOf(list, rowId)
  const row = useModelSelector(path, () => model.rows.get(list, rowId))
  const ids = useModelSelector(list, () => model.rows.ids(list))
  const title = (row && titleOfEntry(field, row, tKey)) || tKey(`${messageKeyOf(model.section, list)}.entry`)
  return (
    <div className="mb-5">
      <button
        type="button"
        onClick={onBack}
        className="-ms-2 mb-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field px-2 text-label font-semibold text-orange underline-offset-3 hover:underline"
      >
        <ArrowLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
        {t(($) => $.formUi.register.back)}
      </button>
      <h2 id={headingId(path)} className="text-heading font-[620] tracking-[-0.01em] wrap-anywhere">
        {title}
      </h2>
      <p className="text-label text-ink-soft">
        {t(($) => $.formUi.register.position, { number: ids.indexOf(rowId) + 1, total: ids.length })}
      </p>
    </div>
  )
}

/**
 * The buttons of the editor. Done validates the entry; Finish later does not, and removes an untouched entry without
 * a message.
 */
function EditorActions({ list, rowId, onClose, onRemove }: Omit<RowEditorProps, 'field'>) {
  const { t } = useTranslation()
  const page = useSection()
  const { model } = page
  const [isIncomplete, setIncomplete] = useState(false)
  const follows = useIsDerived(pathOf(list, rowId))
  const isEmpty = useModelSelector(pathOf(list, rowId), () => model.rows.isUntouched(list, rowId))
  const done = () => {
    const [first] = model.validation.showProblemsOfRow(list, rowId)
    if (!first) {
      model.rows.confirm(list, rowId)
      return onClose()
    }
    setIncomplete(true)
    openAndFocusField(page, first.path)
  }
  const finishLater = () => {
    if (isEmpty) model.rows.remove(list, rowId)
    onClose()
  }
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button variant="primary" onPress={done}>
        {t(($) => $.formUi.register.done)}
      </Button>
      <Button variant={isIncomplete ? 'plain' : 'quiet'} onPress={finishLater}>
        {isEmpty ? t(($) => $.formUi.register.cancel) : t(($) => $.formUi.register.finishLater)}
      </Button>
      {!isEmpty && !follows && page.mayEdit(list) && (
        <span className="ms-auto">
          <Button variant="quiet" onPress={onRemove}>
            <Trash2 aria-hidden="true" size={18} />
            {t(($) => $.formUi.register.removeThis)}
          </Button>
        </span>
      )}
    </div>
  )
}
