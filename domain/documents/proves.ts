import { pathOf } from '../kit/issue.ts'
import { isList } from '../kit/kinds/list.ts'
import type { Section } from '../kit/section.ts'
import type { RequirementId } from './kinds.ts'
import type { Subject } from './subjects.ts'

/** An answer that a document proves: a field, a whole list, or a field of an entry, as `pathOf` writes it. */
export interface ProvenPlace {
  /** Id of the section. */
  readonly section: string
  readonly path: string
}

interface Proof {
  /** Answers as `section/field`; a region ignores those that it does not ask. */
  readonly answers?: readonly string[]
  /** Fields of each entry of the person, entity or source that the document is about. */
  readonly ofEntry?: readonly string[]
  /** Answers that it proves only for a politically exposed person. */
  readonly ofExposed?: readonly string[]
}

function fieldsOf(section: string, ...fields: readonly string[]): string[] {
  return fields.map((field) => `${section}/${field}`)
}

const company = (...fields: readonly string[]) => fieldsOf('companyDetails', ...fields)
const activity = company('entityType', 'otherEntityType', 'businessNature', 'otherBusinessNature')
const owners = ['beneficialOwners/shareholders']
const structure = [...owners, ...fieldsOf('beneficialOwners', 'parties', 'interests')]
const funds = ['sourceOfFundsForTradingAccounts', 'isFundsFromEntity', 'thirdPartyFunds'].flatMap((field) => [
  `financialProfile/${field}`,
  `tradingAccounts/${field}`,
])
const finances = [
  ...company('hasFinancialStatements', 'noHaveFinancialStatementsReason'),
  ...fieldsOf('financialProfile', 'annualIncomeEstimate', 'initialFundingAmount', 'latestAuditedAccountsDate'),
  ...funds,
]
const entity = ['companyName', 'incorporationNumber', 'countryOfEstablishment', 'registrationDate']

/** The answers that each document proves, with which the reviewer compares it. */
export const proofs: Readonly<Record<RequirementId, Proof>> = {
  'DR-01': {
    answers: company(
      ...['companyName', 'companyRegNo', 'companyRegDate', 'companyRegCountry', 'entityType', 'otherEntityType'],
    ),
  },
  'DR-02': { answers: company('companyName', 'companyRegNo', 'businessNature', 'otherBusinessNature') },
  'DR-03': { answers: company('isGovernmentEntity', 'governmentCountry', 'governmentDetails') },
  'DR-04': { answers: activity },
  'DR-05': { answers: ['companyDirectors/directors'] },
  'DR-06': { answers: owners },
  'DR-07': { answers: structure },
  'DR-08': { ofEntry: [...entity, 'legalEntityHoldingPercentage'] },
  'DR-09': { answers: owners, ofEntry: entity },
  'DR-10': { answers: owners },
  'DR-11': { answers: company('isListedOnRegulator', 'regulatorName'), ofEntry: entity },
  'DR-12': {
    answers: company(
      ...['country', 'building', 'street', 'city', 'postalCode'],
      ...['address', 'town', 'county', 'countyAbroad', 'postCode'],
    ),
  },
  'DR-13': {
    answers: company(
      ...['sameAsOfficeAddress', 'businessCountry', 'businessBuilding', 'businessStreet', 'businessCity'],
      'businessPostalCode',
    ),
  },
  'DR-14': {
    answers: fieldsOf('personalInformation', 'fullName', 'dateOfBirth', 'nationality'),
    ofEntry: ['fullLegalName', 'fullName', 'firstName', 'lastName', 'dateOfBirth', 'nationality'],
    ofExposed: fieldsOf('pepDeclaration', 'fullName', 'passportName', 'passportBearingNumber'),
  },
  'DR-15': {
    answers: fieldsOf(
      'personalInformation',
      ...['country', 'address', 'town', 'suburb', 'state', 'stateAbroad', 'postCode'],
    ),
    ofEntry: ['address', 'postalCode', 'country'],
  },
  'DR-16': { answers: finances },
  'DR-17': { answers: finances },
  'DR-18': {
    answers: [
      ...fieldsOf('certifiedBoardResolution', 'authorisedPersons', 'directorSignatures', 'name', 'role'),
      'authorisedRepresentative/representatives',
    ],
  },
  'DR-19': { answers: ['certifiedBoardResolution/authorisedPersons'], ofEntry: ['firstName', 'lastName', 'position'] },
  'DR-20': { answers: ['sanctions/isTradeDualUseGoods'] },
  'DR-21': {
    ofEntry: [
      ...['sourceOfFunds', 'sourceOfOtherFunds', 'valueOfFunds', 'nameOfShareholder', 'nameOfDirector'],
      ...['annualTurnover', 'profit', 'annualIncome', 'amountOfSavings', 'annualAmountOfInvestments'],
    ],
  },
  'DR-22': {
    answers: fieldsOf('pepDeclaration', 'isPEP', 'fullName'),
    ofEntry: ['fullLegalName', 'fullName', 'politicallyExposedPerson'],
  },
  'DR-23': { answers: company('companyName', 'companyRegNo', 'companyRegCountry', 'entityType') },
  'DR-24': { answers: company('companyName', 'entityType', 'otherEntityType') },
  'DR-25': { answers: [...company('companyName', 'leiNumber'), 'emirClassification/leiCode'] },
  'DR-26': { answers: owners },
  'DR-27': { answers: fieldsOf('professionalClient', 'eligibility', 'electiveTypes') },
  'DR-28': {
    answers: [
      'professionalClient/auWholesaleBasis',
      ...['professionalClient', 'wholesaleSelfCertification'].flatMap((section) =>
        fieldsOf(
          section,
          ...['eligibility', 'nzWholesaleBasis', 'nzEligibleInvestorGrounds'],
          ...['nzConfirmerName', 'nzConfirmerProfession'],
        ),
      ),
    ],
  },
  'DR-29': {
    answers: fieldsOf(
      'certificate',
      ...['nameOfAccountant', 'nameOfAddressOfFirm', 'isMember', 'isForeignMember', 'isForeignMemberResident'],
      ...['professionalMembership', 'nameAndAddressOfPersonOrEntity', 'entity', 'theInvestor', 'companyOrTrust'],
      ...['hasNetAssets', 'hasGrossIncome', 'netAssets', 'grossIncome', 'date'],
    ),
  },
  'DR-30': { answers: fieldsOf('certificate', 'hasGrossIncome', 'grossIncome') },
}

/** The list behind each register in `Subject.refs`. */
const lists: Readonly<Record<string, string>> = {
  shareholders: 'shareholders',
  entities: 'shareholders',
  directors: 'directors',
  representatives: 'representatives',
  managers: 'managers',
  sources: 'sourceOfFundsForTradingAccounts',
}

/**
 * Returns the answers that a document proves, in the order of the form.
 * @param sections the sections of the region
 */
export function provenPlaces(
  sections: readonly Section[],
  requirement: RequirementId,
  { refs, about }: Pick<Subject, 'refs' | 'about'>,
): ProvenPlace[] {
  const { answers = [], ofEntry = [], ofExposed = [] } = proofs[requirement]
  const named = new Set([...answers, ...(about.has('exposed') ? ofExposed : [])])
  return sections.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]): ProvenPlace[] => {
      if (named.has(`${id}/${name}`)) return [{ section: id, path: name }]
      if (!isList(field)) return []
      const rowIds = refs.flatMap((ref) => {
        const [register = '', rowId] = ref.split('/')
        return lists[register] === name && rowId !== undefined ? [rowId] : []
      })
      const inner = ofEntry.filter((one) => Object.hasOwn(field.fields, one))
      return rowIds.flatMap((rowId) => inner.map((one) => ({ section: id, path: pathOf(name, rowId, one) })))
    }),
  )
}
