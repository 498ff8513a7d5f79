import { isEmptyValue } from '#domain/kit/condition.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import type { SectionPageState } from '../../../form/SectionContext.ts'
import { inReverse, patch, type Row, rowsIn } from './rows.ts'

/** Joins two parties that the applicant says are the same one; the card of the structure can undo it. */
export function joinNamesakes(page: SectionPageState, first: string, other: string, report: string): void {
  const { undoStacks } = page
  const joined = { name: report, report, path: 'parties', undo: joinParties(page, first, other) }
  undoStacks.set({ ...undoStacks.get(), parties: [...(undoStacks.get().parties ?? []), joined] })
}

/**
 * Joins two parties that are the same one: all interests are those of the first. It takes over what only the other one
 * has: answers, what is said about its owners, and answers of its entry in the register.
 * @returns the function that tells them apart again
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

/** Fills the blanks of a row from another one, and removes that. @returns the function that undoes both */
function takeOver(model: SectionModel, list: string, kept: string, other: string): () => void {
  const [row, from] = [kept, other].map((rowId) => model.rows.get(list, rowId) as unknown as Row | undefined)
  const blanks = Object.entries(from ?? {}).filter(([name]) => isEmptyValue(row?.[name]))
  return inReverse([patch(model, list, kept, Object.fromEntries(blanks)), model.rows.remove(list, other)])
}
