import { type RegionId, regionIds } from '../regions/region.ts'
import { guidePath, thanksPath } from './navigation.ts'

/** The regions under the rules of the European, British, South African and Australian regulators. */
const professional = ['sa', 'uk', 'eu', 'au'] as const satisfies readonly RegionId[]
const gulf = ['uae', 'mu'] as const satisfies readonly RegionId[]
const corporate = [...professional, ...gulf] as const

/** Every page of the application and the regions it is offered to, as the specification's table of routes has them. */
export const stepRoutes = {
  [guidePath]: regionIds,
  '/company-details': corporate,
  '/tax-residency': [...corporate, 'au-pro'],
  '/bank-details': corporate,
  '/trading-accounts': [...professional, 'au-pro'],
  '/authorised-representative': corporate,
  '/company-directors': corporate,
  '/senior-management': professional,
  '/trading-experience': professional,
  '/declaration': [...corporate, 'au-pro'],
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
  [thanksPath]: regionIds,
  '/personal-information': ['au-pro'],
  '/employment-details': ['au-pro'],
  '/certificate': ['au-pro'],
  '/trading-platform': ['au-pro'],
  '/sophisticated-investor-questionnaire': regionIds,
  '/wholesale-client-information-statement': regionIds,
  '/professional-account-guide': regionIds,
  '/professional-client': professional,
  '/emir-classification': professional,
  '/professional-client-letter': [...professional, 'au-pro'],
  '/certified-board-resolution': corporate,
  '/title-transfer-collateral': ['uk', 'eu'],
  '/wholesale-client-self-certification': ['au-pro'],
} as const satisfies Readonly<Record<`/${string}`, readonly RegionId[]>>

/** Where a visitor without a session is sent. */
export const welcomePath = '/welcome'
/** The error page; shown under other paths too. */
export const errorPath = '/404'

/** The pages that work without a session. */
export const publicPaths: readonly string[] = [welcomePath, '/login', '/register', '/forget-password', errorPath]

/** The regions a page is offered to; none when the path is not one of the application's. */
export function regionsOf(path: string): readonly RegionId[] {
  const regions: Readonly<Record<string, readonly RegionId[]>> = stepRoutes
  return Object.hasOwn(regions, path) ? (regions[path] ?? []) : []
}

/** Whether a page is offered to a region. */
export function isOffered(path: string, region: RegionId): boolean {
  return regionsOf(path).includes(region)
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
export function destinationOf(path: string, region: RegionId, isSignedIn: boolean): Destination {
  if (path === errorPath) return { type: 'error' }
  if (publicPaths.includes(path)) return { type: 'page' }
  if (!isSignedIn) return { type: 'redirect', to: welcomePath }
  if (path === '/') return { type: 'redirect', to: guidePath }
  if (regionsOf(path).length === 0) return { type: 'redirect', to: errorPath }
  return isOffered(path, region) ? { type: 'page' } : { type: 'error' }
}
