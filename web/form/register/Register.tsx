import type { ListField } from '#domain/kit/kinds/list.ts'
import { useObservable } from '#web/state/observable.ts'
import { closeRow } from '../focus.ts'
import { useSection } from '../SectionContext.ts'
import { RegisterList } from './RegisterList.tsx'
import { RowEditor } from './RowEditor.tsx'

export interface RegisterProps {
  readonly list: string
  readonly field: ListField
}

/** A register: a list of its entries, or one of them being edited with the others hidden. */
export function Register({ list, field }: RegisterProps) {
  const page = useSection()
  const { [list]: row } = useObservable(page.openRows)
  const isEditing = row?.isOpen === true && page.model.rows.get(list, row.rowId) !== undefined
  return isEditing ? (
    <RowEditor key={row.rowId} list={list} field={field} rowId={row.rowId} onClose={() => closeRow(page, list)} />
  ) : (
    <RegisterList list={list} field={field} lastRowId={row?.rowId} />
  )
}
