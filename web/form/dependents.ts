import { type Condition, fieldsNamedBy } from '#domain/kit/condition.ts'
import type { Fields } from '#domain/kit/field.ts'

const known = new WeakMap<Fields, ReadonlyMap<string, readonly string[]>>()

/**
 * The fields whose being asked, required or right may change with a field, directly or through another: who has to be told when
 * it changes. Worked out once for every set of fields.
 */
export function dependentsOf(fields: Fields, name: string): readonly string[] {
  let map = known.get(fields)
  if (!map) {
    map = new Map(Object.keys(fields).map((one) => [one, transitive(fields, one)]))
    known.set(fields, map)
  }
  return map.get(name) ?? []
}

/** The fields whose check reads a field beside them. */
export function readersOf(fields: Fields, name: string): readonly string[] {
  return Object.keys(fields).filter((other) => fields[other]?.beside?.includes(name))
}

/** Conditions name only fields above them, so one walk down finds all. */
function transitive(fields: Fields, name: string): string[] {
  const changed = new Set([name])
  const dependents: string[] = []
  for (const [other, { when, optional, beside = [] }] of Object.entries(fields)) {
    const named = [...[when, optional === true ? undefined : optional].flatMap(namesOf), ...beside]
    if (!named.some((one) => changed.has(one))) continue
    dependents.push(other)
    if (namesOf(when).some((one) => changed.has(one))) changed.add(other)
  }
  return dependents
}

function namesOf(condition: Condition | undefined): string[] {
  return condition ? fieldsNamedBy(condition) : []
}
