import { useState } from 'react'
import { pathOf } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { useObservable } from '#web/state/observable.ts'
import { nameOfRow } from '../fields/names.ts'
import { closeRow } from '../focus.ts'
import type { InputKind, InputProps } from '../inputs/inputKind.ts'
import { type RemovedEntry, useSection } from '../SectionContext.ts'
import { RegisterList } from './RegisterList.tsx'
import { RowEditor } from './RowEditor.tsx'

/** The list of a register's entries, or the editor of the open entry in its place. */
export function Register({ path: list, field }: Pick<InputProps<ListField>, 'path' | 'field'>) {
  const page = useSection()
  const { model, tKey, undoStacks } = page
  const { [list]: row } = useObservable(page.openRows)
  const [lastRemoved, setLastRemoved] = useState<RemovedEntry>()
  const isEditing = row?.isOpen === true && page.model.rows.get(list, row.rowId) !== undefined
  const remove = (rowId: string) => {
    const name = nameOfRow(model, list, rowId, tKey)
    const removal = { name, path: pathOf(list, rowId), undo: model.rows.remove(list, rowId) }
    closeRow(page, list)
    setLastRemoved(removal)
    undoStacks.set({ ...undoStacks.get(), [list]: [...(undoStacks.get()[list] ?? []), removal] })
  }
  return isEditing ? (
    <RowEditor
      key={row.rowId}
      list={list}
      field={field}
      rowId={row.rowId}
      onClose={() => closeRow(page, list)}
      onRemove={() => remove(row.rowId)}
    />
  ) : (
    <RegisterList list={list} field={field} lastRowId={row?.rowId} lastRemoved={lastRemoved} onRemove={remove} />
  )
}

/** A register: several entries, edited one at a time, on its own card. */
export const list: InputKind<ListField> = { Input: Register, frame: 'card', span: () => 6 }
