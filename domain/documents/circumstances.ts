import { addMonths, isDate } from '../kit/values/dates.ts'
import { type ApplicationData, storedRows, valueAt } from '../kit/values/values.ts'

type Row = Readonly<Record<string, unknown>>

/** Months after its registration for which a company counts as new. */
const monthsOfNewCompany = 18

/** Countries whose companies have a trade or business licence. */
const licenceCountries: readonly unknown[] = ['AE', 'CN', 'BH', 'QA', 'KW', 'OM', 'SA']

/** The amount from which a source of funds must be proven, in the currency of the funds. */
export const largeSourceFrom = 1_000_000

/** The counterparties of South Africa that are licensed providers. */
const licensedCounterparties: readonly unknown[] = ['1', '2', '3', '5']

const layeredTypes: readonly unknown[] = [
  'indirect',
  'trust_role',
  'nominee',
  'trustee',
  'settlor',
  'beneficiary',
  'protector',
]

/** The answers of an application on which requirements depend. */
interface Answers {
  company(field: string): unknown
  /** The answers about the client category. */
  category(field: string): unknown
  /** The answers of an accountant's certificate. */
  certificate(field: string): unknown
  readonly data: ApplicationData
  readonly today: string
}

function answersOf(data: ApplicationData, today: string): Answers {
  return {
    company: (field) => valueAt(data, `clientDetail.companyInfo.${field}`),
    category: (field) => valueAt(data, `clientOtherInfo.clientSelfCertification.${field}`),
    certificate: (field) => valueAt(data, `clientOtherInfo.qualifiedAccountant.${field}`),
    data,
    today,
  }
}

const hasType =
  (...types: readonly string[]) =>
  ({ company }: Answers): boolean =>
    types.some((type) => company('entityType') === type)

function isNewCompany({ company, today }: Answers): boolean {
  const registered = company('companyRegDate')
  return typeof registered === 'string' && isDate(registered) && registered > addMonths(today, -monthsOfNewCompany)
}

function ownersOf({ company }: Answers): readonly Row[] {
  return storedRows(company('shareholders'))
}

function kindOfOwner({ beneficialOwnershipType, shareholderType }: Row): unknown {
  return beneficialOwnershipType ?? shareholderType
}

/** Returns true for more than one layer of owners: an entity, an indirect owner, a trust or a nominee. */
function isLayered(answers: Answers): boolean {
  return ownersOf(answers).some(
    (row) => row.legalNature === 'legalEntity' || row.legalNature === 'both' || layeredTypes.includes(kindOfOwner(row)),
  )
}

function isResolutionSigned({ data }: Answers): boolean {
  const signatures = valueAt(data, 'clientOtherInfo.certifiedBoardResolution.directorSignatures')
  return storedRows(signatures).some(({ signature }) => Boolean(signature))
}

/** Returns true when the grounds of a wholesale client have to be proven by an uploaded certificate. */
function needsEvidenceOfGrounds({ category, company }: Answers): boolean {
  if (category('isNewZealandWholesaleInvestor') === true) return true
  const isPerson = company('companyName') === undefined
  const basis = category('auWholesaleBasis')
  if (isPerson) return category('eligibility') === 'professionalInvestor'
  return (
    category('eligibility') === 'wholesaleClient' &&
    (basis === 'accountant_certificate' || basis === 'controlled_entity')
  )
}

function isCertified(answers: Answers): boolean {
  const { category } = answers
  return category('eligibility') === 'wholesaleClient' && category('isNewZealandWholesaleInvestor') === false
}

/** Every circumstance of an applicant on which requirements depend, with its test. */
const tests = {
  licensed: ({ company }) => company('isGovernmentEntity') === true,
  licensedAndAudited: ({ company }) =>
    company('isGovernmentEntity') === true && company('hasFinancialStatements') === true,
  licensedCounterparty: ({ category }) => licensedCounterparties.includes(category('counterpartyType')),
  listed: ({ company }) => company('isListedOnRegulator') === true,
  layered: isLayered,
  nominee: (answers) => ownersOf(answers).some((row) => kindOfOwner(row) === 'nominee'),
  otherBusinessAddress: ({ company }) => company('sameAsOfficeAddress') === false,
  noStatements: ({ company }) => company('hasFinancialStatements') === false,
  newCompany: isNewCompany,
  resolutionSigned: isResolutionSigned,
  dualUseGoods: ({ data }) => valueAt(data, 'clientOtherInfo.preventSanctionsWMD.isTradeDualUseGoods') === true,
  freeZoneSingle: hasType('free_zone_single'),
  soleEstablishment: hasType('sole_establishment'),
  globalBusiness: hasType('global_business'),
  partnership: hasType('partnership', 'llp'),
  trust: hasType('trust'),
  foundation: hasType('foundation'),
  branch: hasType('branch'),
  stateOwned: hasType('state_owned'),
  licenceCountry: ({ company }) => licenceCountries.includes(company('companyRegCountry')),
  southAfrican: ({ company }) => company('companyRegCountry') === 'ZA',
  leiGiven: ({ company }) => Boolean(company('leiNumber')),
  elective: ({ category }) => category('eligibility') === 'electiveProfessional',
  evidenceOfGrounds: needsEvidenceOfGrounds,
  certificateOnPaper: (answers) => isCertified(answers) && answers.certificate('isOnPaper') === true,
  grossIncome: (answers) => isCertified(answers) && answers.certificate('hasGrossIncome') === true,
} satisfies Readonly<Record<string, (answers: Answers) => boolean>>

/** A circumstance of the applicant that makes a document necessary or unnecessary. */
export type Circumstance = keyof typeof tests

/**
 * Returns the circumstances that the current answers imply. An unanswered question implies none.
 * @param today `YYYY-MM-DD`
 */
export function circumstancesOf(data: ApplicationData, today: string): ReadonlySet<Circumstance> {
  const answers = answersOf(data, today)
  const names = Object.keys(tests) as Circumstance[]
  return new Set(names.filter((name) => tests[name](answers)))
}
