import { type Condition, fieldsNamedBy } from '#domain/kit/condition.ts'
import type { Fields } from '#domain/kit/field.ts'

const cache = new WeakMap<Fields, ReadonlyMap<string, readonly string[]>>()

/**
 * Returns the fields whose visibility, requirement or validity may change with a field, directly or transitively. A
 * change of the field publishes their topics. Computed once for every set of fields.
 */
export function dependentsOf(fields: Fields, name: string): readonly string[] {
  let map = cache.get(fields)
  if (!map) {
    map = new Map(Object.keys(fields).map((key) => [key, transitiveDependents(fields, key)]))
    cache.set(fields, map)
  }
  return map.get(name) ?? []
}

/** Returns the fields whose check reads another field. */
export function validatedWith(fields: Fields, name: string): readonly string[] {
  return Object.keys(fields).filter((other) => fields[other]?.validatesWith?.includes(name))
}

/** A condition names only fields above its own, so one pass finds all dependents. */
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
