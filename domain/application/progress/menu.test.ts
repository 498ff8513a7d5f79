import { describe, expect, it } from 'vitest'
import { dataWith, regionOf } from '../../testing/regions.ts'
import { completionOf } from './completion.ts'
import { menuOf } from './menu.ts'

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
