import { describe, expect, it } from 'vitest'
import { definitionVersion, type Upgrade, upgradeDraft } from './upgrades.ts'

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
  it('does not change a draft of the current version', () => {
    expect(upgradeDraft(draft, definitionVersion)).toEqual({ data: draft, changes: [] })
    expect(upgradeDraft(draft, '3', steps, '3').data).toBe(draft)
  })

  it('applies every step from the version of the draft, and returns the changes of each', () => {
    expect(upgradeDraft(draft, '1', steps, '3')).toEqual({
      data: { clientDetail: { companyName: 'Falcon' }, bankInfo: [], upgraded: true },
      changes: ['companyInfo.name became companyInfo.companyName', 'faxNumber was retired'],
    })
    expect(upgradeDraft(draft, '2', steps, '3').changes).toEqual(['faxNumber was retired'])
    expect(draft).toEqual({ clientDetail: { name: 'Falcon' }, bankInfo: [] })
  })

  it.each<[scenario: string, version: string, steps: readonly Upgrade[], current: string]>([
    ['an unknown version', '0', steps, '3'],
    ['a later version, as after a downgrade of the program', '3', steps, '2'],
    ['steps that form a cycle', '1', [...steps, { from: '3', to: '1', changes: [], upgrade: (data) => data }], '9'],
  ])('rejects %s with its name', (_, version, all, current) => {
    expect(() => upgradeDraft(draft, version, all, current)).toThrow(
      `no upgrade leads from definition version ${version} to ${current}`,
    )
  })
})
