import type { ListField } from '#domain/kit/kinds/list.ts'
import { useObservable } from '#web/state/observable.ts'
import { closeRow } from '../focus.ts'
import type { InputKind, InputProps } from '../inputs/inputKind.ts'
import { useSection } from '../SectionContext.ts'
import { RegisterList } from './RegisterList.tsx'
import { RowEditor } from './RowEditor.tsx'

/** A list of the entries of a register, or one of them being edited with the others hidden. */
export function Register({ path: list, field }: Pick<InputProps<ListField>, 'path' | 'field'>) {
  const page = useSection()
  const { [list]: row } = useObservable(page.openRows)
  const isEditing = row?.isOpen === true && page.model.rows.get(list, row.rowId) !== undefined
  return isEditing ? (
    <RowEditor key={row.rowId} list={list} field={field} rowId={row.rowId} onClose={() => closeRow(page, list)} />
  ) : (
    <RegisterList list={list} field={field} lastRowId={row?.rowId} />
  )
}

/** A register: several entries, edited one at a time, on its own card. */
export const list: InputKind<ListField> = { Input: Register, frame: 'card', span: () => 6 }
