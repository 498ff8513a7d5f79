import type { Region, RegionId } from '../regions/region.ts'
import { guidePath, reviewPath, thanksPath } from './navigation.ts'

/** The regions under the rules of the European, British, South African and Australian regulators. */
const professional = ['sa', 'uk', 'eu', 'au'] as const satisfies readonly RegionId[]
const gulf = ['uae', 'mu'] as const satisfies readonly RegionId[]
const corporate = [...professional, ...gulf] as const
const all = [...corporate, 'au-pro'] as const

/**
 * Every page of the specification's table of routes, and the regions it offers them to. What a region offers is said by its steps
 * alone; the table tells pages of other regions from paths that are none.
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

/** Pages of every region that the specification's table does not have. */
const ownPaths: readonly string[] = [reviewPath]

/** Where a visitor without a session is sent. */
export const welcomePath = '/welcome'
/** The error page; shown under other paths too. */
export const errorPath = '/404'

/** The pages that work without a session. */
export const publicPaths: readonly string[] = [welcomePath, '/login', '/register', '/forget-password', errorPath]

/** The regions the specification offers a page to; none when it knows no such page. */
export function regionsOf(path: string): readonly RegionId[] {
  const regions: Readonly<Record<string, readonly RegionId[]>> = stepRoutes
  return Object.hasOwn(regions, path) ? (regions[path] ?? []) : []
}

/** Whether a page is offered to a region. */
export function isOffered(path: string, { steps, extraPages }: Region): boolean {
  const pages = [...steps.map(({ section }) => section.path), ...extraPages.map((section) => section.path)]
  return [guidePath, ...pages, thanksPath, ...ownPaths].includes(path)
}

/** What happens to someone who opens a path. */
export type Destination =
  | { readonly type: 'page' }
  | { readonly type: 'error' }
  | { readonly type: 'redirect'; readonly to: string }

/**
 * Where a path leads: to its page, to the error page under its own path, or elsewhere. The token rule comes first: without a
 * session every path that is not public leads to the welcome page, unknown ones too.
 */
export function destinationOf(path: string, region: Region, isSignedIn: boolean): Destination {
  if (path === errorPath) return { type: 'error' }
  if (publicPaths.includes(path)) return { type: 'page' }
  if (!isSignedIn) return { type: 'redirect', to: welcomePath }
  if (path === '/') return { type: 'redirect', to: guidePath }
  if (isOffered(path, region)) return { type: 'page' }
  return regionsOf(path).length > 0 ? { type: 'error' } : { type: 'redirect', to: errorPath }
}
