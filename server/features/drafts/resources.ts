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

/** The lists that regions share, and those a region brings itself; a section may ask only some options of a list. */
const known = new Map<string, Options>(
  [...Object.values(regions).flatMap(optionsUsedIn), ...Object.values<unknown>(lists).filter(isOptions)].map((list) => [
    list.name,
    list,
  ]),
)

/** Every list of options a region's pages ask, in registers too, as far as they ask it. */
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

/** Option lists with their labels. @throws Failure 2015 naming the lists there are none of */
export function optionLists(names: readonly string[], t: Translate): DataOf<'optsFind'> {
  const missing = names.flatMap((name, index): FieldProblem[] =>
    known.has(name)
      ? []
      : [{ path: `lists.${index}`, code: 'parameterError', problem: 'refusals.problems.list', params: { name } }],
  )
  if (missing.length > 0) throw invalidFields(missing, 2015)
  return Object.fromEntries(names.map((name) => [name, optionsOf(known.get(name), t)]))
}

function optionsOf(list: Options | undefined, t: Translate): { code: string; label: string }[] {
  return list ? list.codes.map((code) => ({ code, label: t(optionKey(list, code)) })) : []
}

const dialCodes = new Map(callingCodes.flatMap(({ code, countries }) => countries.map((country) => [country, code])))

/** All countries with their calling codes, in the order of their names. */
export function countryList(t: Translate): DataOf<'countryList'> {
  const order = new Intl.Collator(t.language)
  return countryCodes
    .map((code) => ({ code, name: t(`countries.${code}`), dialCode: dialCodes.get(code) ?? '' }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
