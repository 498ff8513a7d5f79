import { callForAction, fatfAsOf, increasedMonitoring, otherProgrammes } from '../../kit/data/fatfLists.ts'
import type { AnyField, Fields } from '../../kit/field.ts'
import { pathOf } from '../../kit/issue.ts'
import { isList, type ListField, type Row } from '../../kit/kinds/list.ts'
import { relevantValues } from '../../kit/relevance.ts'
import type { Section, SectionValues } from '../../kit/section.ts'
import type { Translate } from '../../kit/translate.ts'
import { titleOfEntry } from '../../kit/values/answers.ts'
import { formatDate, formatNumber } from '../../kit/values/format.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import { holdingLimits } from '../../ownership/holder.ts'
import { ownershipIn } from '../../ownership/ownership.ts'
import { createPersonIndex, nameKey } from '../../ownership/people.ts'
import type { Region } from '../../regions/region.ts'
import { recordedSections } from '../progress/completion.ts'
import { changePoints, type FormerSubmission } from './changedAnswers.ts'

/** An answer that a reviewer at the brokerage must not overlook; it may be right. */
export interface PointToCheck {
  /** Id of the section. */
  readonly section: string
  /** Path of the field; in a list, with the row. Empty for a whole section. */
  readonly path: string
  readonly message: string
}

/** A visible section with its relevant values. */
export interface RecordedSection {
  readonly section: Section
  readonly values: SectionValues
}

/**
 * Returns the points to check in an application: politically exposed persons, countries of the FATF lists and of
 * sanctions programmes, declared sanctions, dual-use goods, proceedings, third-party funds, holdings that the register
 * of owners does not account for, and the answers that differ from the last submission.
 *
 * @param t with the texts of the server and the text params of the application
 * @param former the last submission; absent before the first
 */
export function pointsToCheck(
  region: Region,
  data: ApplicationData,
  t: Translate,
  former?: FormerSubmission,
): PointToCheck[] {
  const sections = recordedSections(region, data).map((section) => ({
    section,
    values: relevantValues(section.fields, valuesOf(section, data)),
  }))
  const answers = answersIn(sections, t)
  return [
    ...declared(sections, t),
    ...exposedPersons(answers, t),
    ...listedCountries(answers, t),
    ...missingHoldings(sections, t),
    ...(former ? changePoints(former, sections, region, t) : []),
  ]
}

/** The answers that are always points: section, field, answer, and the key of the text. */
export const answersToCheck = [
  ['pepDeclaration', 'isPEP', true, 'pointsToCheck.exposedDeclared'],
  ['sanctions', 'isRelatedToFATF', true, 'pointsToCheck.callForActionDeclared'],
  ['sanctions', 'isCountryFATFIM', true, 'pointsToCheck.increasedMonitoringDeclared'],
  ['sanctions', 'isUAEorUNSCSanctioned', true, 'pointsToCheck.sanctionedDeclared'],
  ['sanctions', 'isOtherSanctioned', true, 'pointsToCheck.otherSanctionsDeclared'],
  ['sanctions', 'isTradeDualUseGoods', true, 'pointsToCheck.dualUseGoods'],
  ['companyDetails', 'hasCompanyPendingLitigation', true, 'pointsToCheck.litigation'],
  ['companyDetails', 'isBankruptcy', true, 'pointsToCheck.insolvency'],
  ['financialProfile', 'isFundsFromEntity', false, 'pointsToCheck.thirdPartyFunds'],
  ['tradingAccounts', 'isFundsFromEntity', false, 'pointsToCheck.thirdPartyFunds'],
] as const

function declared(sections: readonly RecordedSection[], t: Translate): PointToCheck[] {
  return answersToCheck.flatMap(([id, path, answer, text]) => {
    const values = sections.find(({ section }) => section.id === id)?.values
    if (values?.[path] !== answer) return []
    const name = typeof values.fullName === 'string' ? values.fullName : ''
    return [{ section: id, path, message: t(text, { name: name || t('pointsToCheck.unnamed') }) }]
  })
}

/** The field of every register of people that marks a politically exposed person. */
const exposed = 'politicallyExposedPerson'

/**
 * Returns a point for each person whom a register marks as politically exposed. Entries with the same name but
 * different dates of birth are different people, so their points state the date.
 */
function exposedPersons(answers: readonly PlacedAnswer[], t: Translate): PointToCheck[] {
  const index = createPersonIndex<PlacedAnswer>()
  const persons = answers.filter((answer) => {
    const { name, value, entry, dateOfBirth } = answer
    if (name !== exposed || value !== true) return false
    if (entry === '') return true
    const known = index.find(entry, dateOfBirth)
    index.add(entry, dateOfBirth, known ?? answer)
    return known === undefined
  })
  const byName = Map.groupBy(persons, ({ entry }) => nameKey(entry))
  return persons.map(({ section, path, entry, dateOfBirth }) => {
    const isShared = entry !== '' && (byName.get(nameKey(entry)) ?? []).length > 1
    const params = { name: entry || t('pointsToCheck.unnamed') }
    const message =
      isShared && dateOfBirth !== null
        ? t('pointsToCheck.exposedBorn', { ...params, date: formatDate(dateOfBirth, t.language) })
        : t('pointsToCheck.exposed', params)
    return { section: section.id, path, message }
  })
}

/** The lists of countries with the key of their text, the most serious first. */
const countryLists = [
  [callForAction, 'pointsToCheck.callForAction'],
  [increasedMonitoring, 'pointsToCheck.increasedMonitoring'],
  [otherProgrammes, 'pointsToCheck.otherProgramme'],
] as const satisfies readonly (readonly [readonly string[], string])[]

/** Returns a point for each listed country in the answers, with all places that name it. */
function listedCountries(answers: readonly PlacedAnswer[], t: Translate): PointToCheck[] {
  const countries = answers.filter(({ field, value }) => field?.isCountry && typeof value === 'string')
  const byCode = Map.groupBy(countries, ({ value }) => String(value))
  return countryLists.flatMap(([codes, text]) =>
    codes.flatMap((code) => {
      const [first, ...others] = byCode.get(code) ?? []
      if (!first) return []
      const places = new Set(
        [first, ...others].map(({ label, entry }) =>
          entry === '' ? label : t('pointsToCheck.entryAnswer', { entry, label }),
        ),
      )
      const params = {
        country: t(`countries.${code}`),
        date: formatDate(fatfAsOf, t.language),
        places: [...places].join(t('pointsToCheck.separator')),
      }
      return [{ section: first.section.id, path: first.path, message: t(text, params) }]
    }),
  )
}

/** Returns a point when the holdings that no entry accounts for could hide an owner whom the register asks for. */
function missingHoldings(sections: readonly RecordedSection[], t: Translate): PointToCheck[] {
  const register = sections.find(({ values }) => Array.isArray(values.shareholders))
  const notEntered = ownershipIn(register ? [register.values] : [])?.notEntered ?? 0
  if (!register || register.values.started === true || notEntered < holdingLimits.min) return []
  const percent = formatNumber(notEntered, t.language)
  const isNone = notEntered === 100
  const message = isNone ? t('pointsToCheck.noDirectHolding') : t('pointsToCheck.holdingsMissing', { percent })
  return [{ section: register.section.id, path: 'shareholders', message }]
}

interface PlacedAnswer {
  readonly section: Section
  readonly path: string
  readonly name: string
  readonly field: AnyField | undefined
  readonly value: unknown
  readonly label: string
  /** The title of its entry; empty outside a list. */
  readonly entry: string
  /** The day of birth of the person of its entry, `YYYY-MM-DD`; null without one. */
  readonly dateOfBirth: string | null
}

/** Returns every answer with its label, including those of list entries. */
function answersIn(sections: readonly RecordedSection[], t: Translate): PlacedAnswer[] {
  return sections.flatMap(({ section, values }) => {
    const key = `sections.${section.messages}`
    return Object.entries(values).flatMap(([name, value]): PlacedAnswer[] => {
      const field = section.fields[name]
      const label = t(`${key}.fields.${name}.label`)
      if (!field || !isList(field))
        return [{ section, path: name, name, field, value, label, entry: '', dateOfBirth: null }]
      const at = { section, list: name, key: `${key}.fields.${name}.fields` }
      return (value as readonly Row<Fields>[]).flatMap((row) => answersOfRow(field, row, at, t))
    })
  })
}

function answersOfRow(
  field: ListField,
  row: Row<Fields>,
  at: { readonly section: Section; readonly list: string; readonly key: string },
  t: Translate,
): PlacedAnswer[] {
  const { section, list, key } = at
  const entry = titleOfEntry(field, row, t)
  const { dateOfBirth } = row as SectionValues
  return Object.entries(field.fields).map(([name, inner]) => ({
    section,
    path: pathOf(list, row.rowId, name),
    name,
    field: inner,
    value: (row as SectionValues)[name],
    label: t(`${key}.${name}.label`),
    entry,
    dateOfBirth: typeof dateOfBirth === 'string' && dateOfBirth !== '' ? dateOfBirth : null,
  }))
}
