import { notice } from '../formatsOfChoices.ts'
import type { SectionTable } from '../table.ts'

/** Information pages without questions, in every region (RT-9). */

function pageOf(...texts: readonly string[]): SectionTable {
  return { ids: '[RT-9]', fields: Object.fromEntries(texts.map((text) => [text, notice()])) }
}

export const informationStatement = pageOf('meaning', 'lost', 'kept', 'caution', 'back')
export const accountGuide = pageOf('who', 'evidence', 'decision', 'account', 'duration', 'back')
export const questionnaireElsewhere = pageOf('elsewhere')
