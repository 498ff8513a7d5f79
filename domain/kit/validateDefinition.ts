import { type Condition, fieldsNamedBy } from './condition.ts'
import { titleFields } from './entryTitle.ts'
import type { Fields } from './field.ts'
import type { ListField } from './kinds/list.ts'

/** Names that stand in paths, dotted places and JSON without any escaping. */
const validName = /^[A-Za-z][A-Za-z0-9_]*$/
const reservedNames: readonly string[] = ['rowId', 'constructor', 'prototype']

/**
 * Refuses fields that could not work: a name that cannot stand in a path, a condition that is empty or looks ahead, a check
 * that reads a field which is not there.
 * @param location the section or list, for the sentence
 * @throws Error with one sentence that names the place
 */
export function assertValidFields(location: string, fields: Fields): void {
  const above = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if (!validName.test(name) || reservedNames.includes(name)) {
      throw new Error(`${location}: ${name} cannot be the name of a field`)
    }
    assertValidCondition(location, `condition of ${name}`, field.when, [...above], 'which is not above it')
    // Whether an answer may be left out can depend on any other: one of two groups, for instance.
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
 * Refuses a list that could not work: rows inside rows, files inside rows, a title or summary of no field, more entries
 * required than allowed.
 * @throws Error with one sentence that names the place
 */
export function assertValidList(location: string, list: ListField): void {
  assertValidFields(location, list.fields)
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.kind === 'list' || field.kind === 'files')
      throw new Error(`${location}: ${name} cannot stand inside a row`)
    if (list.role !== undefined && name === 'type') throw new Error(`${location}: type is the place of its role`)
  }
  for (const name of [...titleFields(list), ...list.summary]) {
    if (!Object.hasOwn(list.fields, name))
      throw new Error(`${location}: its title or summary names ${name}, which is no field`)
  }
  if (list.min > list.max)
    throw new Error(`${location}: at least ${list.min} entries are more than the ${list.max} allowed`)
}
