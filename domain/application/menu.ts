import type { ApplicationData } from '../kit/values.ts'
import type { Region, RegionId, Step } from '../regions/region.ts'
import type { SectionState } from './completion.ts'
import { guidePath } from './navigation.ts'
import { regionsOf } from './routes.ts'

/** One entry of the step menu. Its texts are keys of messages; the rest is read from the section and its region. */
export interface MenuItem {
  /** "01" to "09", then "10" ..; counts what is shown, the guide first. Empty while the item is not shown. */
  readonly number: string
  readonly titleKey: string
  /** Absent on the guide. */
  readonly descriptionKey?: string
  readonly path: string
  /** Never true on the guide, which has no completion. */
  readonly completed: boolean
  /** The regions the page is offered to. */
  readonly regions: readonly RegionId[]
  /** Left out of the menu while this is false. */
  readonly isVisible: boolean
}

/** Every entry a region's menu can have, in its order, hidden ones included. */
export function menuOf(region: Region, data: ApplicationData, states: readonly SectionState[]): MenuItem[] {
  const complete = new Set(states.filter((state) => state.complete).map((state) => state.section.path))
  const guide = { titleKey: 'app.steps.guide', path: guidePath, completed: false, isVisible: true }
  const inMenu = region.steps.filter((step) => !step.outsideMenu)
  const steps = inMenu.map((step) => itemOf(step, data, complete.has(step.section.path)))
  let count = 0
  return [guide, ...steps].map((item) => ({
    ...item,
    number: item.isVisible ? String(++count).padStart(2, '0') : '',
    regions: [...new Set([...regionsOf(item.path), region.id])],
  }))
}

function itemOf({ section, isVisible }: Step, data: ApplicationData, completed: boolean) {
  return {
    titleKey: `sections.${section.messages}.title`,
    descriptionKey: `sections.${section.messages}.description`,
    path: section.path,
    completed,
    isVisible: isVisible?.(data) ?? true,
  }
}
