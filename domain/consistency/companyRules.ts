import { assessLei } from '../application/leiStatus.ts'
import {
  type ComparedAnswer,
  compareWithRegister,
  type RegisterEntry,
} from '../application/reviewer/registerComparison.ts'
import { callingCodes } from '../kit/data/callingCodes.ts'
import { postOfficeBox } from '../kit/kinds/text/text.ts'
import { addDays, addMonths } from '../kit/values/dates.ts'
import { sumOf } from '../ownership/holdingRules.ts'
import { hasTrustRole, isDirectHolder, isPerson, percentageOf } from '../ownership/ownership.ts'
import { isSameName } from '../ownership/people.ts'
import { applicant } from '../ownership/structure/answers.ts'
import type { Answers, Place } from './answers.ts'
import { freeMailDomains, registrableDomain } from './emailDomains.ts'
import { isUnsupervised, ownersIn } from './owners.ts'
import {
  companies,
  countriesOf,
  day,
  gulf,
  message,
  option,
  professional,
  type Rule,
  type RuleFinding,
  rule,
} from './rule.ts'

const company = 'companyDetails'
const reporting = 'emirClassification'
const owners = 'beneficialOwners'
const resolution = 'certifiedBoardResolution'
const profile = 'financialProfile'
const tax = 'fatcaDeclaration'

/** The register's entry of an LEI of the application, and the question with that LEI. */
interface RegisteredLei {
  readonly place: Place
  readonly entry: RegisterEntry
}

/** Returns the register's entry of each LEI of the application, with the first question that has the LEI. */
function registeredIn(answers: Answers): RegisteredLei[] {
  const fields = [
    [answers.of(company), 'leiNumber'],
    [answers.of(reporting), 'leiCode'],
  ] as const
  return answers.facts.registered.flatMap((entry) => {
    const found = fields.find(([section, field]) => section.text(field) === entry.leiNumber)
    return found && entry.source === 'gleif' ? [{ place: found[0].at(found[1]), entry }] : []
  })
}

type FindingTexts = Pick<RuleFinding, 'params' | 'texts'>

/** Finds the answers that differ from the register's entry of the company. */
function differsFromRegister(
  answers: Answers,
  names: readonly ComparedAnswer['name'][],
  paramsOf: (answer: ComparedAnswer) => FindingTexts,
): RuleFinding[] {
  const details = answers.of(company)
  const fields = details.definition?.fields
  if (!fields) return []
  return registeredIn(answers).flatMap(({ place, entry }) =>
    compareWithRegister(fields, details.values, entry)
      .filter(({ name, verdict }) => verdict === 'different' && names.includes(name))
      .map((answer): RuleFinding => ({ places: [place, details.at(answer.name)], ...paramsOf(answer) })),
  )
}

function registeredName(answers: Answers): RuleFinding[] {
  return differsFromRegister(answers, ['companyName'], ({ registered, submitted }) => ({
    params: { register: registered, own: submitted },
  }))
}

function registeredNumber(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const names = ['companyRegNo', 'companyRegCountry'] as const
  return differsFromRegister(answers, names, ({ name, registered, submitted }): FindingTexts => {
    const what = message(details.label(name))
    if (name === 'companyRegNo') return { params: { register: registered, own: submitted }, texts: { what } }
    return { texts: { what, register: countriesOf([registered]), own: countriesOf([submitted]) } }
  })
}

/** Days before its renewal from which an LEI causes a hint. */
const renewalNoticeDays = 30

/** Finds LEIs that have lapsed or will lapse soon. */
function identifierLapses(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  return registeredIn(answers).flatMap(({ place, entry }): RuleFinding[] => {
    const places = [place, details.at('companyName')] as const
    const { status, severity } = assessLei(entry, '')
    const date = entry.nextRenewalDate ?? ''
    const isOverdue = date !== '' && date < answers.today
    if (severity && !(status === 'lapsed' && isOverdue)) return [{ places, variant: status }]
    if (isOverdue) return [{ places, variant: 'overdue', texts: { date: day(date) } }]
    if (date === '' || date > addDays(answers.today, renewalNoticeDays)) return []
    return [{ places, severity: 'hint', variant: 'ending', texts: { date: day(date) } }]
  })
}

function identifiersDiffer(answers: Answers): RuleFinding[] {
  const [details, classification] = [answers.of(company), answers.of(reporting)]
  const [one, other] = [details.text('leiNumber'), classification.text('leiCode')]
  if (one === '' || other === '' || one === other) return []
  return [{ places: [details.at('leiNumber'), classification.at('leiCode')], params: { one, other } }]
}

function registeredLater(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const registered = details.text('companyRegDate')
  const later = [
    [answers.of(resolution), 'time'],
    [answers.of(profile), 'latestAuditedAccountsDate'],
  ] as const
  return later.flatMap(([section, field]): RuleFinding[] => {
    const other = section.text(field).slice(0, 10)
    if (registered === '' || other === '' || registered <= other) return []
    return [
      {
        places: [details.at('companyRegDate'), section.at(field)],
        texts: { one: day(registered), what: message(section.label(field)), other: day(other) },
      },
    ]
  })
}

function startUpIsOlder(answers: Answers): RuleFinding[] {
  const [details, declaration] = [answers.of(company), answers.of(tax)]
  const registered = details.text('companyRegDate')
  if (declaration.text('crsEntityType') !== 'anfe_startup' || registered === '') return []
  if (addMonths(registered, 24) >= answers.today) return []
  return [{ places: [declaration.at('crsEntityType'), details.at('companyRegDate')], texts: { date: day(registered) } }]
}

function accountsContradict(answers: Answers, hasStatements: boolean): RuleFinding[] {
  const [details, finances] = [answers.of(company), answers.of(profile)]
  const date = finances.text('latestAuditedAccountsDate')
  if (details.flag('hasFinancialStatements') !== hasStatements || (date === '') !== hasStatements) return []
  const isAsked = finances.definition !== undefined
  const places = [details.at('hasFinancialStatements'), finances.at('latestAuditedAccountsDate')] as const
  return isAsked ? [{ places, ...(date !== '' && { texts: { date: day(date) } }) }] : []
}

const supervised = ['banking', 'brokerage', 'fund_management', 'insurance_pension']

function supervisionMissing(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const business = details.text('businessNature')
  if (!supervised.includes(business) || !isUnsupervised(answers)) return []
  const places = [details.at('businessNature'), details.at('isGovernmentEntity')] as const
  return [{ places, texts: { business: option('businessNature', business) } }]
}

function listingContradicts(answers: Answers): RuleFinding[] {
  const [details, declaration] = [answers.of(company), answers.of(tax)]
  const field = declaration.text('crsEntityType') === 'anfe_listed' ? 'crsEntityType' : 'fatcaStatus'
  const isListedClass = field === 'crsEntityType' || declaration.text('fatcaStatus') === 'listed_nffe'
  if (!isListedClass || details.flag('isListedOnRegulator') !== false) return []
  if (declaration.text('crsRelatedListedCompany') !== '') return []
  return [{ places: [declaration.at(field), details.at('isListedOnRegulator')] }]
}

function listedWithOneHolder(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  if (details.flag('isListedOnRegulator') !== true) return []
  const row = ownersIn(answers).find((owner) => isDirectHolder(owner) && (percentageOf(owner) ?? 0) >= 75)
  if (!row) return []
  const field = ['holdingPercentage', 'naturalPersonHoldingPercentage'].find((name) => name in row) ?? ''
  const place = { section: owners, path: `shareholders/${row.rowId}/${field}` }
  return [{ places: [details.at('isListedOnRegulator'), place], params: { share: percentageOf(row) ?? 0 } }]
}

function officeAbroad(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const [one, other] = [details.text('companyRegCountry'), details.text('country')]
  if (one === '' || other === '' || one === other) return []
  const severity = gulf.some((id) => id === answers.region.id) ? 'explain' : 'hint'
  const places = [details.at('companyRegCountry'), details.at('country')] as const
  return [{ places, severity, texts: { one: countriesOf([one]), other: countriesOf([other]) } }]
}

const countryFields = ['companyRegCountry', 'country', 'businessCountry']

/** Returns the countries of the company's registration and addresses, each once. */
export function homeCountries(answers: Answers): string[] {
  const details = answers.of(company)
  return [...new Set(countryFields.map((field) => details.text(field)).filter((country) => country !== ''))]
}

function callingCodeAbroad(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const code = details.text('areaCodePhone')
  const countries = homeCountries(answers)
  const found = callingCodes.find((item) => item.code === code)
  if (!found || details.text('country') === '' || countries.some((country) => found.countries.includes(country)))
    return []
  const places = [details.at('companyPhone'), details.at('country')] as const
  return [{ places, params: { code }, texts: { countries: countriesOf(countries) } }]
}

function domainsDiffer(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const mail = registrableDomain(details.text('companyEmail').split('@')[1] ?? '')
  const website = registrableDomain(/^(?:https?:\/\/)?([^/:?#]+)/.exec(details.text('companyWebsite'))?.[1] ?? '')
  if (mail === '' || website === '') return []
  if (mail === website && !freeMailDomains.includes(mail)) return []
  return [{ places: [details.at('companyEmail'), details.at('companyWebsite')] }]
}

function severalOwners(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const count = ownersIn(answers).filter(isDirectHolder).length
  if (!['free_zone_single', 'sole_establishment'].includes(details.text('entityType')) || count < 2) return []
  return [{ places: [details.at('entityType'), { section: owners, path: 'shareholders' }], params: { count } }]
}

/** The interests of parties with a role in a trust or foundation. */
const trustInterests = ['settlor', 'trustee', 'protector', 'beneficiary', 'founder', 'councilMember']

function trustWithoutRoles(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const register = ownersIn(answers)
  if (!['trust', 'foundation'].includes(details.text('entityType')) || register.length === 0) return []
  const interests = answers.of(owners).rows('interests')
  const isRole = interests.some(
    (row) => row.text('subject') === applicant && trustInterests.includes(row.text('nature')),
  )
  if (register.some(hasTrustRole) || isRole) return []
  return [{ places: [details.at('entityType'), { section: owners, path: 'shareholders' }] }]
}

function postOfficeBoxAsAddress(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  if (details.flag('sameAsOfficeAddress') !== false) return []
  const field = ['businessBuilding', 'businessStreet'].find((name) => postOfficeBox.test(details.text(name)))
  return field === undefined ? [] : [{ places: [details.at(field), details.at('sameAsOfficeAddress')] }]
}

function stateOwnedByPersons(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const isEntity = details.text('entityType') === 'state_owned'
  if (!isEntity && details.text('businessNature') !== 'government') return []
  const people = ownersIn(answers).filter((row) => isDirectHolder(row) && isPerson(row))
  const share = sumOf(people.map((row) => row.naturalPersonHoldingPercentage ?? null))
  if (share <= 50) return []
  const place = details.at(isEntity ? 'entityType' : 'businessNature')
  return [{ places: [place, { section: owners, path: 'shareholders' }], params: { share } }]
}

/** Returns only the letters and digits of a registration number. */
function plain(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The entities of the register and of the structure: the fields of name, number and country. */
const entitiesOf = [
  ['shareholders', 'companyName', 'incorporationNumber', 'countryOfEstablishment'],
  ['parties', 'name', 'registrationNumber', 'country'],
] as const

function ownsItself(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  const [name, number] = [details.text('companyName'), plain(details.text('companyRegNo'))]
  return entitiesOf.flatMap(([list, nameField, numberField, countryField]) =>
    answers
      .of(owners)
      .rows(list)
      .filter((row) => list === 'shareholders' || row.text('shareholder') === '')
      .flatMap((row): RuleFinding[] => {
        const owner = row.text(nameField)
        const isSame = owner !== '' && name !== '' && isSameName(owner, name)
        const hasNumber = number !== '' && plain(row.text(numberField)) === number
        const isAbroad = row.text(countryField) !== details.text('companyRegCountry')
        if (!isSame && (!hasNumber || isAbroad)) return []
        return [{ places: [row.at(nameField), details.at('companyName')], params: { name: owner || name } }]
      }),
  )
}

/** Rules about the company (C). C19 is a rule of its sections. */
export const companyRules: readonly Rule[] = [
  rule('C01', companies, 'explain', [company, reporting], registeredName),
  rule('C02', companies, 'explain', [company, reporting], identifierLapses),
  rule('C03', professional, 'explain', [company, reporting], identifiersDiffer),
  rule('C04', companies, 'explain', [company, reporting], registeredNumber),
  rule('C05', companies, 'explain', [company, resolution, profile], registeredLater),
  rule('C06', gulf, 'explain', [company, tax], startUpIsOlder),
  rule('C07', gulf, 'explain', [company, profile], (answers) => accountsContradict(answers, false)),
  rule('C08', gulf, 'hint', [company, profile], (answers) => accountsContradict(answers, true)),
  rule('C09', companies, 'explain', [company], supervisionMissing),
  rule('C10', gulf, 'explain', [company, tax], listingContradicts),
  // In other regions a listed company has no register of owners.
  rule('C11', gulf, 'hint', [company, owners], listedWithOneHolder),
  rule('C12', companies, 'explain', [company], officeAbroad),
  rule('C13', companies, 'hint', [company], callingCodeAbroad),
  rule('C14', companies, 'hint', [company], domainsDiffer),
  rule('C15', companies, 'explain', [company, owners], severalOwners),
  rule('C16', companies, 'explain', [company, owners], trustWithoutRoles),
  rule('C17', gulf, 'hint', [company], postOfficeBoxAsAddress),
  rule('C18', companies, 'explain', [company, owners], stateOwnedByPersons),
  rule('C20', companies, 'explain', [company, owners], ownsItself),
]
