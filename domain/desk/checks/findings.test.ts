import { expect, it } from 'vitest'
import type { RegisterEntry } from '../../application/reviewer/registerComparison.ts'
import { identityOf, leiFindings, submittedFindings, unaskedFindings } from './findings.ts'

const place = { section: 'companyDetails', path: 'companyName' }
const rule = (changes: object) => ({
  ...{ rule: 'C15', severity: 'explain' as const, message: 'One owner.', explanation: '' },
  places: [{ ...place, title: 'Name' }],
  ...changes,
})

it('the findings of a submission have the severity of their kind, and the applicant’s explanation', () => {
  const found = submittedFindings(
    {
      warnings: [{ ...place, code: 'nameDiffers', message: 'Another name.' }],
      points: [
        { ...place, message: 'Lebanon is on a list.' },
        { section: 'companyDetails', path: '', message: 'Changed since submission 1.' },
        { section: 'sanctions', path: 'isUAEorUNSCSanctioned', message: 'Declared.' },
      ],
      findings: [rule({ explanation: 'It is a branch.' }), rule({ rule: 'C13', severity: 'hint' })],
      register: {
        ...{ section: 'companyDetails', path: 'leiNumber', register: 'GLEIF', identifier: 'X', retrievedAt: '' },
        answers: [
          { label: 'Office', submitted: 'A', registered: 'B', verdict: 'different' },
          { label: 'Name', submitted: 'A', registered: 'A', verdict: 'same' },
        ],
      },
    },
    { sanctions: { isUAEorUNSCSanctioned: true } },
  )
  expect(found.map(({ code, source, severity, explanation }) => [code, source, severity, explanation])).toEqual([
    ['sanctionsYes', 'record', 'stop', ''],
    ['nameDiffers', 'record', 'look', ''],
    ['point', 'record', 'look', ''],
    ['point', 'record', 'info', ''],
    ['C15', 'consistency', 'look', 'It is a branch.'],
    ['C13', 'consistency', 'info', ''],
    ['registerDiffers', 'register', 'look', ''],
  ])
})

it('a difference from the register that a rule has found is reported once', () => {
  const answers = [{ label: 'Name', submitted: 'A', registered: 'Blue Dune', verdict: 'different' } as const]
  const register = { ...place, register: 'GLEIF', identifier: 'X', retrievedAt: '', answers } as const
  const findings = [rule({ rule: 'C01', message: 'The register has Blue Dune.' })]
  expect(submittedFindings({ register, findings }, {}).map(({ code }) => code)).toEqual(['C01'])
})

it('the identity of a finding changes with its content, not with titles', () => {
  const [found] = submittedFindings({ findings: [rule({})] }, {})
  const [retitled] = submittedFindings({ findings: [rule({ places: [{ ...place, title: 'Other' }] })] }, {})
  const [explained] = submittedFindings({ findings: [rule({ explanation: 'Because.' })] }, {})
  if (!found || !retitled || !explained) throw new Error('no finding')
  expect(identityOf(retitled)).toEqual(identityOf(found))
  expect(identityOf(explained)).not.toEqual(identityOf(found))
})

it('only changes that no request asked for are findings', () => {
  const change = { path: 'city', title: 'City', kind: 'changed', before: 'A', after: 'B' } as const
  const changes = [
    { ...change, isUnasked: true },
    { ...change, path: 'street', isUnasked: false },
  ]
  const [found, ...more] = unaskedFindings([{ section: 'companyDetails', title: 'Company', kind: 'changed', changes }])
  expect(more).toEqual([])
  expect(found).toMatchObject({ code: 'changedUnasked', places: [{ path: 'city' }], says: ['changed', 'A', 'B'] })
})

const entry: RegisterEntry = {
  ...{ leiNumber: 'X', legalName: 'A', status: 'ACTIVE', registrationStatus: 'ISSUED', source: 'gleif' },
  nextRenewalDate: '2027-01-01T00:00:00Z',
}

it.each([
  ['a current identifier', {}, 0],
  ['a lapsed one', { registrationStatus: 'LAPSED' }, 1],
  ['one past its renewal', { nextRenewalDate: '2026-01-01T00:00:00Z' }, 1],
  ['a register that was not asked', { registrationStatus: 'LAPSED', source: 'format' }, 0],
] as const)('%s is %i finding', (_, changes, count) => {
  const found = leiFindings({ ...entry, ...changes }, '2026-11-20', {}, { ...place, title: 'LEI' })
  expect(found).toHaveLength(count)
  const reported = { findings: [rule({ rule: 'C02' })] }
  expect(leiFindings({ ...entry, ...changes }, '2026-11-20', reported, { ...place, title: 'LEI' })).toEqual([])
})
