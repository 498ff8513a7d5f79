import { text } from '../kit/kinds/text/text.ts'
import { type Section, section } from '../kit/section.ts'
import { valueAt } from '../kit/values/values.ts'
import { regions } from '../regions/index.ts'
import type { Region, Step } from '../regions/region.ts'

/** Returns a section with one required answer, stored under the id of the section. */
export function stepSection(id: string): Section {
  return section({ id, path: `/${id}`, dataPath: `clientDetail.${id}`, fields: { answer: text() } })
}

/** Returns a region with these steps; a step `id?` is visible only while `clientDetail.shows.<id>` is true. */
export function regionOf(...steps: string[]): Region {
  return { ...regions.uae, steps: steps.map(stepOf), extraPages: [] }
}

function stepOf(step: string): Step {
  const id = step.replace('?', '')
  const isVisible = (data: unknown): boolean => valueAt(data, `clientDetail.shows.${id}`) === true
  return { section: stepSection(id), ...(step !== id && { isVisible }) }
}

/** Returns data in which these steps are complete. */
export function dataWith(...complete: string[]): { clientDetail: Record<string, unknown> } {
  return { clientDetail: Object.fromEntries(complete.map((id) => [id, { answer: 'x' }])) }
}
