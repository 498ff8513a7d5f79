import { describe, expect, it } from 'vitest'
import { definitionVersion } from './definitionVersion.ts'
import { type Upgrade, upgradeDraft } from './upgrades.ts'

const steps: readonly Upgrade[] = [
  {
    from: '1',
    to: '2',
    changes: ['companyInfo.name became companyInfo.companyName'],
    upgrade: (data) => ({ ...data, clientDetail: { companyName: (data.clientDetail as { name: string }).name } }),
  },
  { from: '2', to: '3', changes: ['faxNumber was retired'], upgrade: (data) => ({ ...data, upgraded: true }) },
]
const draft = { clientDetail: { name: 'Falcon' }, bankInfo: [] }

describe('upgradeDraft', () => {
  it('leaves a draft of the current version as it is', () => {
    expect(upgradeDraft(draft, definitionVersion)).toEqual({ data: draft, changes: [] })
    expect(upgradeDraft(draft, '3', steps, '3').data).toBe(draft)
  })

  it('goes every step from the version of the draft, and tells what each did', () => {
    expect(upgradeDraft(draft, '1', steps, '3')).toEqual({
      data: { clientDetail: { companyName: 'Falcon' }, bankInfo: [], upgraded: true },
      changes: ['companyInfo.name became companyInfo.companyName', 'faxNumber was retired'],
    })
    expect(upgradeDraft(draft, '2', steps, '3').changes).toEqual(['faxNumber was retired'])
    expect(draft).toEqual({ clientDetail: { name: 'Falcon' }, bankInfo: [] })
  })

  it.each<[scenario: string, version: string, steps: readonly Upgrade[], current: string]>([
    ['a version nobody knows', '0', steps, '3'],
    ['a later version, as after a return to an older program', '3', steps, '2'],
    ['steps that lead in a circle', '1', [...steps, { from: '3', to: '1', changes: [], upgrade: (data) => data }], '9'],
  ])('refuses %s and names it', (_, version, all, current) => {
    expect(() => upgradeDraft(draft, version, all, current)).toThrow(
      `no upgrade leads from definition version ${version} to ${current}`,
    )
  })
})
