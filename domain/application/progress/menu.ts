import type { ApplicationData } from '../../kit/values/values.ts'
import type { Region, RegionId, Step } from '../../regions/region.ts'
import type { SectionState } from './completion.ts'
import { guidePath } from './navigation.ts'
import { regionsOf } from './routes.ts'

/** One entry of the step menu. Its texts are message keys; the section and its region provide the rest. */
export interface MenuItem {
  /** "01" to "09", then "10" ..; counts the visible items, the guide first. Empty for a hidden item. */
  readonly number: string
  readonly titleKey: string
  /** Absent on the guide. */
  readonly descriptionKey?: string
  readonly path: string
  /** Never true on the guide, which has no completion. */
  readonly completed: boolean
  /** The regions that offer the page. */
  readonly regions: readonly RegionId[]
  /** False while the menu omits the item. */
  readonly isVisible: boolean
}

/** Returns every item of a region's menu in order, including hidden ones. */
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
