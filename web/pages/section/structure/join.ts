import { isEmptyValue } from '#domain/kit/condition.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import type { SectionPageState } from '../../../form/SectionContext.ts'
import { inReverse, patch, type Row, rowsIn } from './rows.ts'

/** Merges two parties that the applicant says are the same. The card of the structure offers to undo it. */
export function joinNamesakes(page: SectionPageState, first: string, other: string, report: string): void {
  const { undoStacks } = page
  const joined = { name: report, report, path: 'parties', undo: joinParties(page, first, other) }
  undoStacks.set({ ...undoStacks.get(), parties: [...(undoStacks.get().parties ?? []), joined] })
}

/**
 * Merges two parties into the first, which receives all interests. It also receives what only the other one has: its
 * answers, those about its owners, and those of its entry in the register.
 * @returns a function that undoes the merge
 */
export function joinParties({ model }: Pick<SectionPageState, 'model'>, first: string, other: string): () => void {
  const undo: (() => void)[] = []
  const ends = ['subject', 'party', 'heldFor', 'with'] as const
  for (const row of rowsIn(model, 'interests')) {
    const joined = ends.filter((end) => row[end] === other)
    undo.push(patch(model, 'interests', row.rowId, Object.fromEntries(joined.map((end) => [end, first]))))
  }
  const layerOf = (party: string) => rowsIn(model, 'layers').find(({ subject }) => subject === party)
  const [layer, otherLayer] = [layerOf(first), layerOf(other)]
  if (layer && otherLayer) undo.push(takeOver(model, 'layers', layer.rowId, otherLayer.rowId))
  else if (otherLayer) undo.push(patch(model, 'layers', otherLayer.rowId, { subject: first }))
  const entryOf = (party: string) =>
    String(rowsIn(model, 'parties').find(({ rowId }) => rowId === party)?.shareholder ?? '')
  const [kept, dropped] = [entryOf(first), entryOf(other)]
  const isInRegister = (entry: string) => model.rows.get('shareholders', entry) !== undefined
  if (!isInRegister(kept)) undo.push(patch(model, 'parties', first, { shareholder: dropped }))
  else if (isInRegister(dropped) && kept !== dropped) undo.push(takeOver(model, 'shareholders', kept, dropped))
  undo.push(takeOver(model, 'parties', first, other))
  return inReverse(undo)
}

/** Fills the blanks of a row from another one, and removes that. @returns a function that undoes both */
function takeOver(model: SectionModel, list: string, kept: string, other: string): () => void {
  const [row, from] = [kept, other].map((rowId) => model.rows.get(list, rowId) as unknown as Row | undefined)
  const blanks = Object.entries(from ?? {}).filter(([name]) => isEmptyValue(row?.[name]))
  return inReverse([patch(model, list, kept, Object.fromEntries(blanks)), model.rows.remove(list, other)])
}
