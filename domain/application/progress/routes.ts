import type { ApplicationData } from '../../kit/values/values.ts'
import type { Region, RegionId, Step } from '../../regions/region.ts'
import type { Completion } from './completion.ts'
import { errorPath, guidePath, ownDataPath, reviewPath, statusPath, thanksPath, welcomePath } from './navigation.ts'

/** The regions under the rules of the European, British, South African and Australian regulators. */
const professional = ['sa', 'uk', 'eu', 'au'] as const satisfies readonly RegionId[]
const gulf = ['uae', 'mu'] as const satisfies readonly RegionId[]
const corporate = [...professional, ...gulf] as const
const all = [...corporate, 'au-pro'] as const

/**
 * The specification's table of routes: every page and the regions that offer it. The steps of a region alone determine
 * its pages; this table distinguishes pages of other regions from unknown paths.
 */
export const stepRoutes = {
  [guidePath]: all,
  '/company-details': corporate,
  '/tax-residency': all,
  '/bank-details': corporate,
  '/trading-accounts': [...professional, 'au-pro'],
  '/authorised-representative': corporate,
  '/company-directors': corporate,
  '/senior-management': professional,
  '/trading-experience': professional,
  '/declaration': all,
  '/beneficial-owners': corporate,
  '/financial-profile': gulf,
  '/third-party-access': ['mu'],
  '/appropriateness-assessment': gulf,
  '/fatca-declaration': gulf,
  '/pep-declaration': gulf,
  '/sanctions': gulf,
  '/account-preference': gulf,
  '/supporting-documents': gulf,
  '/client-email-for-communications': professional,
  [thanksPath]: all,
  '/personal-information': ['au-pro'],
  '/employment-details': ['au-pro'],
  '/certificate': ['au-pro'],
  '/trading-platform': ['au-pro'],
  '/sophisticated-investor-questionnaire': all,
  '/wholesale-client-information-statement': all,
  '/professional-account-guide': all,
  '/professional-client': professional,
  '/emir-classification': professional,
  '/professional-client-letter': [...professional, 'au-pro'],
  '/certified-board-resolution': corporate,
  '/title-transfer-collateral': ['uk', 'eu'],
  '/wholesale-client-self-certification': ['au-pro'],
} as const satisfies Readonly<Record<`/${string}`, readonly RegionId[]>>

/** Pages of every region that are not in the specification's table. */
export const ownPaths: readonly string[] = [reviewPath, statusPath, ownDataPath]

/** The pages that work without a session. */
export const publicPaths: readonly string[] = [welcomePath, '/login', '/register', '/forget-password', errorPath]

/** Returns the regions that offer a page according to the specification; none for an unknown page. */
export function regionsOf(path: string): readonly RegionId[] {
  const regions: Readonly<Record<string, readonly RegionId[]>> = stepRoutes
  return Object.hasOwn(regions, path) ? (regions[path] ?? []) : []
}

/** Returns true when a region offers a page. */
export function isOffered(path: string, { steps, extraPages }: Region): boolean {
  const pages = [...steps.map(({ section }) => section.path), ...extraPages.map((section) => section.path)]
  return [guidePath, ...pages, thanksPath, ...ownPaths].includes(path)
}

/** The result of opening a path. */
export type Destination =
  | { readonly type: 'page' }
  | { readonly type: 'error' }
  | { readonly type: 'redirect'; readonly to: string }

/**
 * Returns the destination of a path: its page, the error page under the same path, or a redirect. The session check is
 * first: without a session every non-public path, even an unknown one, redirects to the welcome page.
 */
export function destinationOf(path: string, region: Region, isSignedIn: boolean): Destination {
  if (path === errorPath) return { type: 'error' }
  if (publicPaths.includes(path)) return { type: 'page' }
  if (!isSignedIn) return { type: 'redirect', to: welcomePath }
  if (path === '/') return { type: 'redirect', to: guidePath }
  if (isOffered(path, region)) return { type: 'page' }
  return regionsOf(path).length > 0 ? { type: 'error' } : { type: 'redirect', to: errorPath }
}

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
export function menuOf(region: Region, data: ApplicationData, states: readonly Completion[]): MenuItem[] {
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
