import { codes } from '#domain/contract/codes.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import { callingCodes } from '#domain/kit/data/callingCodes.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import * as lists from '#domain/kit/data/lists.ts'
import type { AnyField } from '#domain/kit/field.ts'
import type { Options } from '#domain/kit/kinds/choice.ts'
import { optionKey } from '#domain/kit/kinds/choice.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { regions } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { type FieldProblem, invalidFields } from '../failure.ts'
import { sectionsOf } from './sections.ts'

/**
 * The option lists that regions share, and those of a single region. A section may offer only some options of a list.
 */
const known = new Map<string, Options>(
  [...Object.values(regions).flatMap(optionsUsedIn), ...Object.values<unknown>(lists).filter(isOptions)].map((list) => [
    list.name,
    list,
  ]),
)

/** Returns every option list on the pages of a region, those of registers included, limited to the offered options. */
export function optionsUsedIn(region: Region): Options[] {
  const fields = sectionsOf(region).flatMap((section) => Object.values(section.fields))
  return fields
    .flatMap((field) => (isList(field) ? Object.values<AnyField>(field.fields) : [field]))
    .map((field) => ('options' in field ? field.options : undefined))
    .filter(isOptions)
}

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && 'name' in value && 'codes' in value
}

/** Returns option lists with their labels. @throws ServiceError 2015 that names the unknown lists */
export function optionLists(names: readonly string[], t: Translate): DataOf<'optsFind'> {
  const missing = names.flatMap((name, index): FieldProblem[] =>
    known.has(name)
      ? []
      : [{ path: `lists.${index}`, code: 'parameterError', problem: 'requestErrors.problems.list', params: { name } }],
  )
  if (missing.length > 0) throw invalidFields(missing, codes.parameterError)
  return Object.fromEntries(names.map((name) => [name, optionsOf(known.get(name), t)]))
}

function optionsOf(list: Options | undefined, t: Translate): { code: string; label: string }[] {
  return list ? list.codes.map((code) => ({ code, label: t(optionKey(list, code)) })) : []
}

const dialCodes = new Map(callingCodes.flatMap(({ code, countries }) => countries.map((country) => [country, code])))

/** Returns all countries with their calling codes, sorted by name. */
export function countryList(t: Translate): DataOf<'countryList'> {
  const order = new Intl.Collator(t.language)
  return countryCodes
    .map((code) => ({ code, name: t(`countries.${code}`), dialCode: dialCodes.get(code) ?? '' }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
