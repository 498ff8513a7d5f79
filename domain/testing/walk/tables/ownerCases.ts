import { signature } from '../formatsOfNumbers.ts'
import type { TestCase } from '../table.ts'

/** Registers of owners with the expected issues of each. */

type Entry = Readonly<Record<string, unknown>>

const address = '7 Example Row, Leeds'
const person = {
  legalNature: 'naturalPerson',
  fullLegalName: 'Fiona Mockford',
  nationality: 'GB',
  country: 'GB',
  dateOfBirth: '1973-06-11',
  address,
  politicallyExposedPerson: false,
  signature: signature().valid[0],
}
const entity = {
  legalNature: 'legalEntity',
  companyName: 'Specimen Partners LLP',
  incorporationNumber: 'OC999111',
  countryOfEstablishment: 'GB',
  registrationDate: '2006-10-02',
  address,
}
const minor = { ...person, dateOfBirth: '2012-05-04' }
const both = { ...entity, ...person, legalNature: 'both' }

function register(rows: readonly Entry[], ...expects: string[]): TestCase {
  const shareholders = rows.map((row, index) => ({ rowId: `r${index}`, ...row }))
  return {
    change: { shareholders },
    expects: [
      ...expects.map((found) => (found.includes('/') ? `shareholders/${found}` : found)),
      ...(isMuchOpen(rows) ? ['shareholders holdingRest?'] : []),
    ],
  }
}

const directKinds: readonly unknown[] = ['direct', 'shareholder', 'shareholder_ubo', 'partner', 'nominee']

const trustKinds: readonly unknown[] = ['trust_role', 'trustee', 'settlor', 'beneficiary', 'protector']

const heldOf = (row: Entry) =>
  row.holdingPercentage ?? row.naturalPersonHoldingPercentage ?? row.legalEntityHoldingPercentage ?? null

/**
 * Returns true where a warning is expected because direct holders leave 20 percent or more open. Nominees of uae and mu
 * count while they fit into the whole.
 */
function isMuchOpen(rows: readonly Entry[]): boolean {
  const direct = rows.filter((row) => directKinds.includes(row.beneficialOwnershipType ?? row.shareholderType))
  const isStated = rows.some(
    (row) =>
      row.beneficialOwnershipType === 'senior_managing_official' ||
      (row.shareholderType === 'controller' && heldOf(row) === null) ||
      (direct.length === 0 &&
        trustKinds.includes(row.beneficialOwnershipType ?? row.shareholderType) &&
        heldOf(row) === null),
  )
  const sum = (some: readonly Entry[]) => some.reduce((total, row) => total + Number(heldOf(row)), 0)
  const inOwnName = direct.filter((row) => row.beneficialOwnershipType !== 'nominee')
  const isOpen = sum(direct) <= 100 ? sum(direct) <= 80 : sum(inOwnName) <= 80
  return !isStated && isOpen && direct.every((row) => heldOf(row) !== null)
}

const inPerson = (held: number, more: Entry = {}) => ({ ...person, naturalPersonHoldingPercentage: held, ...more })
const byEntity = (held: number, more: Entry = {}) => ({ ...entity, legalEntityHoldingPercentage: held, ...more })
const jointHolder = (a: number, b: number, more: Entry = {}) => ({
  ...both,
  naturalPersonHoldingPercentage: a,
  legalEntityHoldingPercentage: b,
  ...more,
})

const partOfPerson = 'r0/naturalPersonHoldingPercentage'
const partOfEntity = 'r0/legalEntityHoldingPercentage'
const total = 'r0/holdingPercentage'

/** Values below, at, within, at and above the limits. */
const limits = [
  [-1, false],
  [0, false],
  [0.01, false],
  [19.99, false],
  [20, true],
  [20.01, true],
  [99.99, true],
  [100, true],
  [100.01, false],
] as const

const ubo = { shareholderType: 'ubo' }
const owner = (shareholderType: string) => ({ shareholderType })

/** au, eu, sa and uk: parts without a total. */
export const professionalOwnerLines: readonly TestCase[] = [
  ...limits.flatMap(([held, isRight]) => [
    register([inPerson(held, ubo)], ...(isRight ? [] : [`${partOfPerson} holding`])),
    register([byEntity(held, ubo)], ...(isRight ? [] : [`${partOfEntity} holding`])),
  ]),
  register([jointHolder(10, 10, ubo)]),
  register([jointHolder(0.01, 19.99, ubo)]),
  register([jointHolder(10, 9.99, ubo)], `${partOfPerson} holding`),
  register([jointHolder(60, 40, ubo)]),
  register([jointHolder(60, 40.01, ubo)], `${partOfPerson} holding`),
  register([jointHolder(0, 40, ubo)], `${partOfPerson} holdingPart`),
  register([jointHolder(40, 100.01, ubo)], `${partOfEntity} holdingPart`),
  register(
    [{ legalNature: 'both', address, politicallyExposedPerson: false, ...ubo }],
    'r0/fullLegalName holderMissing',
  ),
  ...['shareholder', 'shareholder_ubo', 'partner', 'nominee'].flatMap((type) => [
    register([inPerson(60, owner('shareholder')), byEntity(40, owner(type))]),
    register(
      [inPerson(60, owner('shareholder')), byEntity(40.01, owner(type))],
      `${partOfPerson} holdingSum`,
      'r1/legalEntityHoldingPercentage holdingSum',
    ),
  ]),
  ...['ubo', 'trustee', 'settlor', 'beneficiary', 'protector', 'controller'].map((type) =>
    register([inPerson(60, owner('shareholder')), byEntity(40.01, owner(type))]),
  ),
  register([{ ...person, ...owner('controller') }]),
  register([{ ...minor, ...owner('beneficiary') }], 'r0/dateOfBirth minorBeneficiary?'),
  register([{ ...minor, ...owner('beneficiary'), type: 'director' }], 'r0/dateOfBirth underAge'),
  register([{ ...minor, ...owner('settlor') }], 'r0/dateOfBirth underAge'),
  register([{ ...entity, ...owner('controller') }]),
  ...['trustee', 'settlor', 'beneficiary', 'protector'].flatMap((type) => [
    register([{ ...person, ...owner(type) }]),
    register([{ ...entity, ...owner(type) }]),
    register([inPerson(10, owner(type))], `${partOfPerson} holding`),
    register([inPerson(60, owner('shareholder')), { ...entity, ...owner(type) }]),
  ]),
  register([{ ...person, ...owner('ubo') }], `${partOfPerson} required`),
  register([inPerson(50, owner('nominee'))], 'r0/shareholderType nomineeAlone?'),
  register([inPerson(50, owner('partner')), inPerson(50, owner('partner'))], 'r1/fullLegalName duplicateHolder?'),
  register([inPerson(60, owner('partner')), byEntity(40, owner('partner')), inPerson(40, ubo)]),
  register(
    [inPerson(60, owner('partner')), byEntity(40, owner('partner')), inPerson(40.01, ubo)],
    'r2/naturalPersonHoldingPercentage indirectAboveCompany?',
  ),
  register([inPerson(50, owner('nominee')), inPerson(50, ubo)]),
]

const owned = (beneficialOwnershipType: string, holdingPercentage: number | null) => ({
  beneficialOwnershipType,
  holdingPercentage,
})
const indirect = (held: number) => owned('indirect', held)

/** uae and mu: with a total. */
export const gulfOwnerLines: readonly TestCase[] = [
  ...limits.flatMap(([held, isRight]) => [
    register([inPerson(held, indirect(held))], ...(isRight ? [] : [`${partOfPerson} holding`])),
    register([byEntity(held, indirect(held))], ...(isRight ? [] : [`${partOfEntity} holding`])),
  ]),
  register([jointHolder(10, 10, indirect(20))]),
  register([jointHolder(10, 9.99, indirect(19.99))], `${total} holding`),
  register([jointHolder(60, 40, indirect(100))]),
  register([jointHolder(60, 40.01, indirect(100.01))], `${total} holding`),
  register([jointHolder(33.33, 33.33, indirect(66.67))]),
  register([jointHolder(33.33, 33.33, indirect(66.68))], `${total} holdingParts`),
  register([inPerson(40, indirect(40.01))]),
  register([inPerson(40, indirect(40.02))], `${total} holdingParts`),
  register([byEntity(40, indirect(39.98))], `${total} holdingParts`),
  register(
    [{ legalNature: 'both', address, politicallyExposedPerson: false, ...indirect(20) }],
    'r0/fullLegalName holderMissing',
  ),
  register([inPerson(60, owned('direct', 60)), byEntity(40, owned('direct', 40))]),
  register(
    [inPerson(60, owned('direct', 60)), byEntity(40.01, owned('direct', 40.01))],
    `${partOfPerson} holdingSum`,
    'r1/legalEntityHoldingPercentage holdingSum',
  ),
  ...['indirect', 'voting_rights', 'other_control', 'trust_role', 'nominee'].map((type) =>
    register([inPerson(60, owned('direct', 60)), byEntity(40.01, owned(type, 40.01))]),
  ),
  register([inPerson(50, owned('direct', 50)), inPerson(50, owned('direct', 50))], 'r1/fullLegalName duplicateHolder?'),
  register([inPerson(60, owned('direct', 60)), byEntity(40, owned('direct', 40)), inPerson(40, indirect(40))]),
  register(
    [inPerson(55, owned('direct', 55)), byEntity(40, owned('direct', 40)), inPerson(44, indirect(44))],
    'r2/naturalPersonHoldingPercentage indirectAboveCompanies?',
  ),
  register([{ ...person, ...owned('senior_managing_official', null) }]),
  ...['voting_rights', 'other_control', 'trust_role'].flatMap((type) => [
    register([byEntity(100, owned('direct', 100)), { ...person, ...owned(type, null) }]),
    register([byEntity(60, owned('direct', 60)), { ...person, ...owned(type, null) }]),
    register([{ ...entity, ...owned(type, null) }]),
  ]),
  ...['direct', 'indirect'].map((type) => register([{ ...person, ...owned(type, null) }], `${partOfPerson} required`)),
  register([inPerson(50, owned('nominee', 50))], 'r0/beneficialOwnershipType nomineeAlone?'),
  register([inPerson(50, owned('nominee', 50)), inPerson(50, owned('direct', 50))]),
]
