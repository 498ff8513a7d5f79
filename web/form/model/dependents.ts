import { type Condition, fieldsNamedBy } from '#domain/kit/condition.ts'
import type { Fields } from '#domain/kit/field.ts'

const cache = new WeakMap<Fields, ReadonlyMap<string, readonly string[]>>()

/**
 * The fields whose being asked, required or right may change with a field, directly or through another: who has to be told when
 * it changes. Worked out once for every set of fields.
 */
export function dependentsOf(fields: Fields, name: string): readonly string[] {
  let map = cache.get(fields)
  if (!map) {
    map = new Map(Object.keys(fields).map((key) => [key, transitiveDependents(fields, key)]))
    cache.set(fields, map)
  }
  return map.get(name) ?? []
}

/** The fields whose check reads a field beside them. */
export function validatedWith(fields: Fields, name: string): readonly string[] {
  return Object.keys(fields).filter((other) => fields[other]?.validatesWith?.includes(name))
}

/** Conditions name only fields above them, so one walk down finds all. */
function transitiveDependents(fields: Fields, name: string): string[] {
  const changed = new Set([name])
  const dependents: string[] = []
  for (const [other, { when, optional, validatesWith = [] }] of Object.entries(fields)) {
    const named = [...[when, optional === true ? undefined : optional].flatMap(namesOf), ...validatesWith]
    if (!named.some((item) => changed.has(item))) continue
    dependents.push(other)
    if (namesOf(when).some((item) => changed.has(item))) changed.add(other)
  }
  return dependents
}

function namesOf(condition: Condition | undefined): string[] {
  return condition ? fieldsNamedBy(condition) : []
}
