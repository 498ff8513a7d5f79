import type { CallName } from '#domain/contract/calls.ts'
import type { RegionId } from '#domain/regions/region.ts'

/** A save that some regions accept and others do not. */
export interface RegionCase {
  readonly what: string
  readonly call: CallName
  readonly section: string
  readonly changes: object
  /** The regions that store it. */
  readonly storedIn: readonly RegionId[]
  /** The regions that have the page, but refuse this one path of the body with a code. */
  readonly refusedIn: Readonly<Partial<Record<RegionId, readonly [path: string, code: number]>>>
}

const gulf = ['uae', 'mu'] as const
const professional = ['eu', 'uk', 'sa', 'au'] as const

function everywhere(regions: readonly RegionId[], path: string, code: number): RegionCase['refusedIn'] {
  return Object.fromEntries(regions.map((region) => [region, [path, code]]))
}

const detail = { call: 'updateAndCreateClientDetail', section: 'companyDetails' } as const
const other = { call: 'updateAndCreateClientOtherInfo' } as const

/** In all other regions, the page does not exist, and the error names the section. */
export const regionCases: readonly RegionCase[] = [
  {
    ...detail,
    what: 'why the account is opened',
    changes: { reasonForOpeningAccount: 'investment' },
    storedIn: professional,
    refusedIn: everywhere(gulf, 'reasonForOpeningAccount', 2015),
  },
  {
    ...detail,
    what: 'whether two addresses are the same',
    changes: { sameAsOfficeAddress: true },
    storedIn: gulf,
    refusedIn: everywhere(professional, 'sameAsOfficeAddress', 2015),
  },
  {
    ...detail,
    what: 'a province of South Africa by its code',
    changes: { county: 'GP' },
    storedIn: ['sa', 'uk', 'eu'],
    refusedIn: { ...everywhere(gulf, 'county', 2015), au: ['county', 2024] },
  },
  {
    ...detail,
    what: 'a state of Australia by its code',
    changes: { county: 'NSW' },
    storedIn: ['au', 'uk', 'eu'],
    refusedIn: { ...everywhere(gulf, 'county', 2015), sa: ['county', 2024] },
  },
  {
    what: 'what is deposited first, in a bank row',
    call: 'updateAndCreateBank',
    section: 'bankDetails',
    changes: { bankInfo: { r1: { initialDepositAmount: 1000 } } },
    storedIn: professional,
    refusedIn: everywhere(gulf, 'bankInfo/r1/initialDepositAmount', 2015),
  },
  {
    ...other,
    what: 'the class of a professional client',
    section: 'professionalClient',
    changes: { eligibility: 'perSeProfessional' },
    storedIn: ['eu', 'uk'],
    refusedIn: { sa: ['eligibility', 2015], au: ['eligibility', 2024] },
  },
  {
    ...other,
    what: 'the type of a counterparty',
    section: 'professionalClient',
    changes: { counterpartyType: '5' },
    storedIn: ['sa'],
    refusedIn: { ...everywhere(['eu', 'uk', 'au'], 'counterpartyType', 2015) },
  },
  {
    ...other,
    what: 'the status under EMIR',
    section: 'emirClassification',
    changes: { delegatedReporting: 'statutory_nfc_minus' },
    storedIn: ['eu', 'uk'],
    refusedIn: everywhere(['sa', 'au'], 'delegatedReporting', 2024),
  },
  {
    ...other,
    what: 'title transfer',
    section: 'titleTransferCollateral',
    changes: { agree: true },
    storedIn: ['eu', 'uk'],
    refusedIn: {},
  },
  {
    ...other,
    what: 'politically exposed persons',
    section: 'pepDeclaration',
    changes: { isPEP: false },
    storedIn: gulf,
    refusedIn: {},
  },
  {
    ...other,
    what: 'access of a third party',
    section: 'thirdPartyAccess',
    changes: { hasThirdPartyAccess: false },
    storedIn: ['mu'],
    refusedIn: {},
  },
  {
    what: 'who the person is',
    call: 'updateAndCreateClientDetail',
    section: 'personalInformation',
    changes: { fullName: 'Avery Samplewood' },
    storedIn: ['au-pro'],
    refusedIn: {},
  },
  {
    ...other,
    what: 'a position beside the signature, which no person has',
    section: 'declaration',
    changes: { position: 'Director' },
    storedIn: [...gulf, ...professional],
    refusedIn: { 'au-pro': ['position', 2015] },
  },
  {
    ...other,
    what: 'pensions among the sources of funds',
    section: 'tradingAccounts',
    changes: { sourceOfFundsForTradingAccounts: { r1: { annualAmountOfPensions: 1000 } } },
    storedIn: ['au-pro'],
    refusedIn: everywhere(professional, 'sourceOfFundsForTradingAccounts/r1/annualAmountOfPensions', 2015),
  },
]
