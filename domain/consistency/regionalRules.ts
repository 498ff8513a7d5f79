import { isSameName } from '../ownership/people.ts'
import type { Answers, CountedSection } from './answers.ts'
import { homeCountries } from './companyRules.ts'
import { isUnsupervised } from './owners.ts'
import { isEmpty, isIn, placeOf, sectionsOf } from './roster.ts'
import { mifid, type Rule, type RuleFinding, rule } from './rule.ts'

const company = 'companyDetails'
const client = 'professionalClient'
const wholesale = 'wholesaleSelfCertification'
const access = 'thirdPartyAccess'
const collateral = 'titleTransferCollateral'
const employment = 'employmentDetails'
const funds = 'tradingAccounts'
const sources = 'sourceOfFundsForTradingAccounts'
const certificate = 'certificate'

function isSupervised(details: CountedSection): boolean {
  return details.flag('isGovernmentEntity') === true
}

function supervisedType(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(client), answers.of(company)]
  if (section.text('perSeType') !== '1' || !isUnsupervised(answers)) return []
  return [{ places: [section.at('perSeType'), details.at('isGovernmentEntity')] }]
}

function counterpartyDiffers(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of('emirClassification'), answers.of(company)]
  const [type, business] = [section.text('counterpartyType'), details.text('businessNature')]
  if (type === '' || business === '') return []
  const isInstitution = ['FC', 'FC_SMALL'].includes(type)
  if (isInstitution && isUnsupervised(answers) && business !== 'investment_fund')
    return [{ places: [section.at('counterpartyType'), details.at('isGovernmentEntity')] }]
  if (type.startsWith('NFC_') && ['banking', 'brokerage', 'insurance_pension'].includes(business))
    return [{ places: [section.at('counterpartyType'), details.at('businessNature')] }]
  return []
}

function counterpartyLicence(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(client), answers.of(company)]
  const type = section.text('counterpartyType')
  const places = [section.at('counterpartyType'), details.at('isGovernmentEntity')] as const
  if (['1', '2', '3', '5'].includes(type) && isUnsupervised(answers)) return [{ places }]
  return type === '4' && isSupervised(details) ? [{ places, severity: 'hint', variant: 'licensed' }] : []
}

function professionalInvestor(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(client), answers.of(company)]
  const isNeither = isUnsupervised(answers) && details.flag('isListedOnRegulator') === false
  if (section.text('auWholesaleBasis') !== 'professional_investor' || !isNeither) return []
  return [{ places: [section.at('auWholesaleBasis'), details.at('isGovernmentEntity')] }]
}

function notOfNewZealand(answers: Answers): RuleFinding[] {
  const section = answers.of(client, wholesale)
  const applicant = answers.of(company, 'personalInformation')
  const countries = [
    ...(applicant.id === company ? homeCountries(answers) : [applicant.text('country'), applicant.text('nationality')]),
    ...answers
      .of('taxResidency')
      .rows('taxResidencys')
      .map((row) => row.text('taxResidencyCountry')),
  ]
  if (section.flag('isNewZealandWholesaleInvestor') !== true || applicant.text('country') === '') return []
  if (countries.includes('NZ')) return []
  return [{ places: [section.at('isNewZealandWholesaleInvestor'), applicant.at('country')] }]
}

function noManagerPlatform(answers: Answers): RuleFinding[] {
  const [section, preferences] = [answers.of(access), answers.of('accountPreference')]
  const platforms = preferences.codes('platform')
  if (section.flag('hasThirdPartyAccess') !== true || platforms.length === 0) return []
  if (platforms.some((platform) => platform === 'MT4' || platform === 'MT5')) return []
  return [{ places: [section.at('hasThirdPartyAccess'), preferences.at('platform')] }]
}

function agentIsCompany(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(access), answers.of(company)]
  const [agent, name] = [section.text('agentName'), details.text('companyName')]
  const places = [section.at('agentName'), details.at('companyName')] as const
  if (agent !== '' && name !== '' && isSameName(agent, name)) return [{ places }]
  const number = section.text('agentIdentification')
  if (number === '' || number !== details.text('companyRegNo')) return []
  return [{ places: [section.at('agentIdentification'), details.at('companyRegNo')] }]
}

function incomeWithoutWork(answers: Answers): RuleFinding[] {
  const section = answers.of(employment)
  if (!['retired', 'student', 'unemployed'].includes(section.text('employmentType'))) return []
  return answers
    .of(funds)
    .rows(sources)
    .filter((row) => row.text('sourceOfFunds') === 'employment_income')
    .map((row) => ({ places: [section.at('employmentType'), row.at('sourceOfFunds')] }))
}

const incomes = ['annualIncome', 'annualAmountOfInvestments', 'annualAmountOfPensions'] as const

function incomeBelowCertificate(answers: Answers): RuleFinding[] {
  const [section, own] = [answers.of(certificate), answers.of(funds)]
  const rows = own.rows(sources)
  const isOpen = rows.length === 0 || rows.some((row) => row.text('sourceOfFunds') === '')
  if (section.flag('hasGrossIncome') !== true || own.text('taxFundsCurrency') !== 'AUD' || isOpen) return []
  const sum = rows.reduce((total, row) => incomes.reduce((part, field) => part + (row.number(field) ?? 0), total), 0)
  if (sum >= 250_000) return []
  const places = [section.at('hasGrossIncome'), own.at(sources)] as const
  return [{ places, texts: { sum: { amount: sum, currency: 'AUD' } } }]
}

function ownNameAsCompany(answers: Answers): RuleFinding[] {
  const [section, person] = [answers.of(certificate), answers.of('personalInformation')]
  const [named, own] = [section.text('companyOrTrust'), person.text('fullName')]
  if (named === '' || own === '' || !isSameName(named, own)) return []
  return [{ places: [section.at('companyOrTrust'), person.at('fullName')] }]
}

function signerUnregistered(answers: Answers): RuleFinding[] {
  const section = answers.of(collateral)
  const name = section.text('name')
  if (section.flag('agree') !== true || name === '' || isEmpty(answers, 'representatives')) return []
  if (isIn(answers, ['representatives'], name)) return []
  return [{ places: [section.at('name'), placeOf('representatives')], params: { name } }]
}

const residence = 'taxResidency'

/** Rules of single regions (R). R03, R10 and R13 are rules of their sections. */
export const regionalRules: readonly Rule[] = [
  rule('R01', mifid, 'explain', [client, company], supervisedType),
  rule('R02', mifid, 'explain', ['emirClassification', company], counterpartyDiffers),
  rule('R04', ['sa'], 'explain', [client, company], counterpartyLicence),
  rule('R05', ['au'], 'hint', [client, company], professionalInvestor),
  rule(
    'R06',
    ['au', 'au-pro'],
    'hint',
    [client, wholesale, company, 'personalInformation', residence],
    notOfNewZealand,
    [client, wholesale, company, 'personalInformation'],
  ),
  rule('R07', ['mu'], 'hint', [access, 'accountPreference'], noManagerPlatform),
  rule('R08', ['mu'], 'explain', [access, company], agentIsCompany),
  rule('R09', ['au-pro'], 'explain', [employment, funds], incomeWithoutWork),
  rule('R11', ['au-pro'], 'explain', [certificate, funds], incomeBelowCertificate),
  rule('R12', ['au-pro'], 'hint', [certificate, 'personalInformation'], ownNameAsCompany),
  rule('R14', mifid, 'hint', [collateral, ...sectionsOf('representatives')], signerUnregistered),
]
