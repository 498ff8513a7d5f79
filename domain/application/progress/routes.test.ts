import { describe, expect, it } from 'vitest'
import { regionIds, regions } from '../../regions/index.ts'
import type { Region, RegionId } from '../../regions/region.ts'
import { dataWith, regionOf } from '../../testing/regions.ts'
import { specifiedRegions } from '../../testing/specified.ts'
import { completionOf } from './completion.ts'
import { type Destination, destinationOf, isOffered, menuOf, publicPaths, regionsOf, stepRoutes } from './routes.ts'

/** The verbatim table of the specification. */
const specified = `
/guide | all
/company-details | sa, uk, eu, au, uae, mu
/tax-residency | sa, uk, eu, au, au-pro, uae, mu
/bank-details | sa, uk, eu, au, uae, mu
/trading-accounts | sa, uk, eu, au, au-pro
/authorised-representative | sa, uk, eu, au, uae, mu
/company-directors | sa, uk, eu, au, uae, mu
/senior-management | sa, uk, eu, au
/trading-experience | sa, uk, eu, au
/declaration | sa, uk, eu, au, au-pro, uae, mu
/beneficial-owners | uae, mu, eu, sa, uk, au
/financial-profile | uae, mu
/third-party-access | mu
/appropriateness-assessment | uae, mu
/fatca-declaration | uae, mu
/pep-declaration | uae, mu
/sanctions | uae, mu
/account-preference | uae, mu
/supporting-documents | uae, mu
/client-email-for-communications | eu, sa, uk, au
/thanks | all
/personal-information | au-pro
/employment-details | au-pro
/certificate | au-pro
/trading-platform | au-pro
/sophisticated-investor-questionnaire | all
/wholesale-client-information-statement | all
/professional-account-guide | all
/professional-client | sa, uk, eu, au
/emir-classification | sa, uk, eu, au
/professional-client-letter | sa, uk, eu, au, au-pro
/certified-board-resolution | sa, uk, eu, au, uae, mu
/title-transfer-collateral | uk, eu
/wholesale-client-self-certification | au-pro`

const table = specified
  .trim()
  .split('\n')
  .map((line): [string, string] => {
    const [path = '', regions = ''] = line.split(' | ')
    return [path, regions]
  })

/** Returns the paths of a region's own pages. */
function pathsOf({ steps, extraPages }: Region): string[] {
  return [...steps.map(({ section }) => section.path), ...extraPages.map(({ path }) => path)]
}

describe('[RT-8] routes and regions', () => {
  it.each(table)('%s is offered by %s only', (path, named) => {
    const specified = named === 'all' ? specifiedRegions : named.split(', ').toSorted()
    expect(specifiedRegions.filter((id) => isOffered(path, regions[id]))).toEqual(specified)
    expect(regionsOf(path).toSorted()).toEqual(specified)
  })

  it('equal the specification', () => {
    expect(Object.keys(stepRoutes).toSorted()).toEqual(table.map(([path]) => path).toSorted())
  })

  it.each(specifiedRegions)('contain every section of region %s', (id) => {
    expect(pathsOf(regions[id]).filter((path) => !regionsOf(path).includes(id))).toEqual([])
  })

  it.each(Object.values(regions))('have one section each in region $id', (region) => {
    const paths = pathsOf(region)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each([
    '/sophisticated-investor-questionnaire',
    '/wholesale-client-information-statement',
    '/professional-account-guide',
  ])('[RT-9] %s opens in every region', (path) => {
    expect(regionsOf(path).toSorted()).toEqual(specifiedRegions)
    expect(regionIds.filter((id) => isOffered(path, regions[id]))).toEqual(regionIds)
  })

  it.each(['/constructor', 'constructor', '__proto__', '', '/', '/Guide'])('%j is no page', (path) => {
    expect(regionsOf(path)).toEqual([])
  })
})

describe('destinationOf', () => {
  const page: Destination = { type: 'page' }
  const error: Destination = { type: 'error' }
  const to = (path: string): Destination => ({ type: 'redirect', to: path })

  it.each<[scenario: string, path: string, region: RegionId, isSignedIn: boolean, destination: Destination]>([
    ['[RT-4] a page without a session', '/company-details', 'uae', false, to('/welcome')],
    ['[RT-4] the root without a session', '/', 'uae', false, to('/welcome')],
    ['[RT-4] an unknown path without a session', '/nowhere', 'uae', false, to('/welcome')],
    ['[RT-5] the root with a session', '/', 'uae', true, to('/guide')],
    ['[RT-6] an unknown path with a session', '/nowhere', 'uae', true, to('/404')],
    ['[RT-6] the error page with a session', '/404', 'uae', true, error],
    ['[RT-6] the error page without a session', '/404', 'uae', false, error],
    ['[RT-7] a page not offered to the region', '/trading-accounts', 'uae', true, error],
    ['[RT-7] the same page in a region that offers it', '/trading-accounts', 'uk', true, page],
    ['a page outside the menu', '/tax-residency', 'uae', true, page],
    ['a page of the menu', '/company-details', 'uae', true, page],
  ])('%s', (_, path, region, isSignedIn, destination) => {
    expect(destinationOf(path, regions[region], isSignedIn)).toEqual(destination)
  })

  it.each(Object.values(regions))('every page of region $id opens there', (region) => {
    expect(pathsOf(region).filter((path) => destinationOf(path, region, true).type !== 'page')).toEqual([])
  })

  const everyPair = table.flatMap(([path]) => specifiedRegions.map((id) => [path, id, regions[id]] as const))

  it.each(everyPair)('[RT-7] %s in %s is a page if the region offers it, else the error page', (path, id, region) => {
    expect(destinationOf(path, region, true)).toEqual(regionsOf(path).includes(id) ? page : error)
  })

  it('[RT-7] a specified page that the region does not implement shows the error page', () => {
    const withoutViews = { ...regions.uae, extraPages: [] }
    expect(regionsOf('/tax-residency')).toContain('uae')
    expect(destinationOf('/tax-residency', withoutViews, true)).toEqual(error)
  })

  it.each(['/welcome', '/login', '/register', '/forget-password'])('[RT-4] %s opens without a session', (path) => {
    expect(publicPaths).toContain(path)
    expect(destinationOf(path, regions.uae, false)).toEqual(page)
  })
})

const region = regionOf('company-details', 'bank-details', 'beneficial-owners?', 'declaration')

function menu(data: ReturnType<typeof dataWith>) {
  return menuOf(region, data, completionOf(region, data, { today: '2026-11-20' }))
}

describe('[MENU-7] a menu item', () => {
  it('has its number, titles, path, completion and regions from the definition', () => {
    expect(menu(dataWith('company-details'))[1]).toEqual({
      number: '02',
      titleKey: 'sections.company-details.title',
      descriptionKey: 'sections.company-details.description',
      path: '/company-details',
      completed: true,
      regions: ['sa', 'uk', 'eu', 'au', 'uae', 'mu'],
      isVisible: true,
    })
  })

  it('is first for the guide, which is never complete', () => {
    const all = menu(dataWith('company-details', 'bank-details', 'declaration'))
    expect(all[0]).toMatchObject({ number: '01', path: '/guide', completed: false, isVisible: true })
    expect(all[0]?.regions).toHaveLength(7)
    expect(all.slice(1).filter((item) => item.isVisible && !item.completed)).toEqual([])
  })

  it('is hidden while its condition is false, without a gap in the numbers', () => {
    const hidden = menu(dataWith('bank-details'))
    expect(hidden.map(({ number, path, isVisible }) => [number, path, isVisible])).toEqual([
      ['01', '/guide', true],
      ['02', '/company-details', true],
      ['03', '/bank-details', true],
      ['', '/beneficial-owners', false],
      ['04', '/declaration', true],
    ])
    const isVisible = menu({ clientDetail: { shows: { 'beneficial-owners': true } } })
    expect(isVisible.map(({ number }) => number)).toEqual(['01', '02', '03', '04', '05'])
  })

  it('[LAY-2] pads numbers to two digits up to 9', () => {
    const long = regionOf(...Array.from({ length: 10 }, (_, index) => `step${index}`))
    expect(menuOf(long, {}, []).map(({ number }) => number)).toEqual('01 02 03 04 05 06 07 08 09 10 11'.split(' '))
  })
})
