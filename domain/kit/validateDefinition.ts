import { type Condition, fieldsNamedBy } from './condition.ts'
import type { Fields } from './field.ts'
import { isList, type ListField, titleFields } from './kinds/list.ts'

/** Names that need no escaping in paths, dotted paths and JSON. */
const validName = /^[A-Za-z][A-Za-z0-9_]*$/
const reservedNames: readonly string[] = ['rowId', 'constructor', 'prototype']

/**
 * Validates the definition of fields.
 * @param location the section or list, for the error message
 * @throws Error with the location when a name is invalid in a path, a condition is empty or names a field below, or a
 *   check reads an unknown field
 */
export function assertValidFields(location: string, fields: Fields): void {
  const above = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if (!validName.test(name) || reservedNames.includes(name)) {
      throw new Error(`${location}: ${name} cannot be the name of a field`)
    }
    assertValidCondition(location, `condition of ${name}`, field.when, [...above], 'which is not above it')
    // An optional condition may name any other field: the applicant answers one of two groups, for instance.
    const optional = field.optional === true ? undefined : field.optional
    assertValidCondition(location, `optional condition of ${name}`, optional, Object.keys(fields), 'which is no field')
    for (const named of field.validatesWith ?? []) {
      if (!Object.hasOwn(fields, named))
        throw new Error(`${location}: ${name} is checked with ${named}, which is no field`)
    }
    above.add(name)
  }
}

function assertValidCondition(
  location: string,
  subject: string,
  condition: Condition | undefined,
  names: readonly string[],
  explanation: string,
): void {
  if (condition === undefined) return
  if (isEmptyCondition(condition)) throw new Error(`${location}: the ${subject} is empty`)
  for (const named of fieldsNamedBy(condition)) {
    if (!names.includes(named)) throw new Error(`${location}: the ${subject} names ${named}, ${explanation}`)
  }
}

function isEmptyCondition(condition: Condition): boolean {
  const alternatives: readonly object[] = Array.isArray(condition) ? condition : [condition]
  return alternatives.length === 0 || alternatives.some((all) => Object.keys(all).length === 0)
}

/**
 * Validates the definition of a list.
 * @throws Error with the location when its rows contain lists or files, its title or summary names an unknown field, or
 *   it requires more entries than it allows
 */
export function assertValidList(location: string, list: ListField): void {
  assertValidFields(location, list.fields)
  for (const [name, field] of Object.entries(list.fields)) {
    if (isList(field) || field.isServerOwned) throw new Error(`${location}: ${name} cannot stand inside a row`)
    if (list.role !== undefined && name === 'type') throw new Error(`${location}: type is the place of its role`)
  }
  for (const name of [...titleFields(list), ...list.summary]) {
    if (!Object.hasOwn(list.fields, name))
      throw new Error(`${location}: its title or summary names ${name}, which is no field`)
  }
  if (list.min > list.max)
    throw new Error(`${location}: at least ${list.min} entries are more than the ${list.max} allowed`)
}
