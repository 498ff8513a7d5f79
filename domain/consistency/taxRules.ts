import { areClassesInconsistent } from '../sections/tax/fatcaDeclaration.ts'
import type { Answers } from './answers.ts'
import { homeCountries } from './companyRules.ts'
import { identifiedOwners, isPassiveUnderCrs, isUnsupervised } from './owners.ts'
import { peopleOf, placeOf } from './roster.ts'
import { companies, countriesOf, gulf, option, type Rule, type RuleFinding, rule } from './rule.ts'

const company = 'companyDetails'
const person = 'personalInformation'
const tax = 'fatcaDeclaration'
const taxes = [tax, 'taxResidency'] as const
const owners = 'beneficialOwners'
const all = [...companies, 'au-pro'] as const

function residenciesOf(answers: Answers): string[] {
  return answers
    .of(...taxes)
    .rows('taxResidencys')
    .map((row) => row.text('taxResidencyCountry'))
}

function homeNotIncluded(answers: Answers): RuleFinding[] {
  const applicant = answers.of(company, person)
  const home = applicant.at(applicant.id === company ? 'companyRegCountry' : 'country')
  const countries = applicant.id === company ? homeCountries(answers) : [applicant.text('country')]
  const residencies = residenciesOf(answers).filter((country) => country !== '')
  if (applicant.text(home.path) === '' || residencies.length === 0) return []
  if (residencies.some((country) => countries.includes(country))) return []
  const texts = { countries: countriesOf(countries) }
  return [{ places: [answers.of(...taxes).at('taxResidencys'), home], texts }]
}

function classesDiffer(answers: Answers): RuleFinding[] {
  const section = answers.of(tax)
  const [crs, fatca] = [section.text('crsEntityType'), section.text('fatcaStatus')]
  if (crs === '' || fatca === '') return []
  const texts = { one: option('crsEntityType', crs), other: option('fatcaStatus', fatca) }
  const resident = section.rows('taxResidencys').find((row) => row.text('taxResidencyCountry') === 'US')
  const found: RuleFinding[] = []
  if (areClassesInconsistent(crs, fatca))
    found.push({ places: [section.at('fatcaStatus'), section.at('crsEntityType')], texts })
  if (resident && !fatca.startsWith('us_'))
    found.push({ places: [section.at('fatcaStatus'), resident.at('taxResidencyCountry')], texts, variant: 'resident' })
  return found
}

function companyOfUnitedStates(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(tax), answers.of(company)]
  const status = section.text('fatcaStatus')
  const field = ['companyRegCountry', 'country', 'businessCountry'].find((name) => details.text(name) === 'US')
  if (status === '' || status.startsWith('us_') || field === undefined) return []
  const severity = field === 'companyRegCountry' ? 'explain' : 'hint'
  const places = [section.at('fatcaStatus'), details.at(field)] as const
  return [{ places, severity, texts: { status: option('fatcaStatus', status) } }]
}

function ownerOfUnitedStates(answers: Answers): RuleFinding[] {
  const people = peopleOf(answers, 'controllingPersons')
  const isOpen = people.length === 0 || people.some(({ entry }) => entry.text('taxResidencyCountry') === '')
  if (answers.of(tax).text('fatcaStatus') !== 'passive_nffe' || isOpen) return []
  if (people.some(({ entry }) => entry.text('taxResidencyCountry') === 'US')) return []
  return identifiedOwners(answers).flatMap(({ entry, name }): RuleFinding[] => {
    const field = ['nationality', 'country'].find((one) => entry.text(one) === 'US')
    return field === undefined ? [] : [{ places: [entry.at(field), placeOf('controllingPersons')], params: { name } }]
  })
}

function taxNumberRepeated(answers: Answers): RuleFinding[] {
  const first = new Map<string, ReturnType<typeof rowOf>>()
  return answers
    .of(...taxes)
    .rows('taxResidencys')
    .flatMap((row): RuleFinding[] => {
      const number = row
        .text('taxIdentificationNumber')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
      const other = first.get(number)
      const one = rowOf(row.text('taxResidencyCountry'), row.at('taxIdentificationNumber'))
      if (number === '' || one.country === '') return []
      if (!other) first.set(number, one)
      if (!other) return []
      const texts = { one: countriesOf([other.country]), other: countriesOf([one.country]) }
      return [{ places: [other.place, one.place], texts }]
    })
}

function rowOf(country: string, place: RuleFinding['places'][0]) {
  return { country, place }
}

function managedElsewhere(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(...taxes), answers.of(company)]
  const country = details.text('businessCountry')
  const [only = '', ...others] = residenciesOf(answers)
  if (section.flag('multipleTaxResidencies') !== false || country === '' || only === '') return []
  if (others.length > 0 || only === country) return []
  const places = [section.at('multipleTaxResidencies'), details.at('businessCountry')] as const
  return [{ places, texts: { country: countriesOf([country]) } }]
}

function numberOfAnotherCountry(answers: Answers): RuleFinding[] {
  const [section, details] = [answers.of(tax), answers.of(company)]
  const [giin, registered] = [section.text('giin'), details.text('companyRegCountry')]
  const countries = [registered, ...residenciesOf(answers)].filter((country) => country !== '')
  if (giin === '' || registered === '' || countries.some((country) => giin.endsWith(`.${numericCodeOf(country)}`)))
    return []
  return [{ places: [section.at('giin'), details.at('companyRegCountry')] }]
}

function officialDespiteOwner(answers: Answers): RuleFinding[] {
  const [owner] = identifiedOwners(answers)
  if (!owner) return []
  return peopleOf(answers, 'controllingPersons')
    .filter(({ entry }) => entry.text('controllingPersonType') === 'CRS803')
    .map(({ entry, name }) => ({
      places: [entry.at('controllingPersonType'), owner.entry.at(owner.nameField)],
      params: { name, owner: owner.name },
    }))
}

function noControllingPerson(answers: Answers): RuleFinding[] {
  const isEntered = answers.of(owners).rows('shareholders').length > 0
  if (!isPassiveUnderCrs(answers) || !isEntered || peopleOf(answers, 'shareholders').length > 0) return []
  return [{ places: [placeOf('controllingPersons'), placeOf('shareholders')] }]
}

function institutionUnsupervised(answers: Answers): RuleFinding[] {
  const section = answers.of(tax)
  if (!section.text('crsEntityType').startsWith('fi_') || !isUnsupervised(answers)) return []
  return [{ places: [section.at('crsEntityType'), answers.of(company).at('isGovernmentEntity')] }]
}

/** Rules about taxes (T). T01 and T12 are rules of their sections. */
export const taxRules: readonly Rule[] = [
  rule('T02', all, 'explain', [...taxes, company, person], homeNotIncluded),
  rule('T03', gulf, 'explain', [tax], classesDiffer),
  rule('T04', gulf, 'explain', [tax, company], companyOfUnitedStates),
  rule('T05', gulf, 'explain', [tax, owners], ownerOfUnitedStates),
  rule('T06', all, 'explain', [...taxes], taxNumberRepeated),
  rule('T07', gulf, 'hint', [...taxes, company], managedElsewhere),
  rule('T08', gulf, 'hint', [tax, company, 'taxResidency'], numberOfAnotherCountry),
  rule('T09', gulf, 'explain', [tax, owners], officialDespiteOwner),
  rule('T10', gulf, 'explain', [tax, owners], noControllingPerson),
  rule('T11', gulf, 'hint', [tax, company], institutionUnsupervised),
]

/** The numeric codes of ISO 3166-1 behind the alpha-2 codes of the 249 countries and territories. */
const numericCodes =
  'AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 BD050 BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BQ535 BR076 BS044 BT064 BV074 BW072 BY112 BZ084 CA124 CC166 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CX162 CY196 CZ203 DE276 DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266 GB826 GD308 GE268 GF254 GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300 GS239 GT320 GU316 GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 IS352 IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584 MK807 ML466 MM104 MN496 MO446 MP580 MQ474 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RE638 RO642 RS688 RU643 RW646 SA682 SB090 SC690 SD729 SE752 SG702 SH654 SI705 SJ744 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 TJ762 TK772 TL626 TM795 TN788 TO776 TR792 TT780 TV798 TW158 TZ834 UA804 UG800 UM581 US840 UY858 UZ860 VA336 VC670 VE862 VG092 VI850 VN704 VU548 WF876 WS882 YE887 YT175 ZA710 ZM894 ZW716'

/** Returns the numeric code of a country, three digits; empty for an unknown one. */
function numericCodeOf(country: string): string {
  return (
    numericCodes
      .split(' ')
      .find((code) => code.slice(0, 2) === country)
      ?.slice(2) ?? ''
  )
}
