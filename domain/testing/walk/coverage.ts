import type { Condition } from '../../kit/condition.ts'
import { fieldsNamedBy } from '../../kit/condition.ts'
import type { AnyField, Fields } from '../../kit/field.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'
import { namedIn } from './expectedIssues.ts'
import type { Walk } from './results.ts'
import type { FieldRow, SectionTable } from './table.ts'

/**
 * Returns the differences between a section and its table: questions, conditions and limits of entries without a case,
 * or the reverse.
 */
export function unlistedFields(section: Section, table: SectionTable): string[] {
  return [
    ...differences('', section.fields, table.fields),
    ...Object.entries(section.fields).flatMap(([name, field]) => {
      const row = table.fields[name]
      if (!isList(field) || row?.kind !== 'list') return []
      const limits =
        field.min === row.min && field.max === row.max ? [] : [`${name}: ${field.min} to ${field.max} entries`]
      return [...limits, ...differences(`${name}/`, field.fields, row.fields)]
    }),
  ]
}

function differences(prefix: string, fields: Fields, rows: SectionTable['fields']): string[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(rows)])]
  return names.flatMap((name) => {
    const [field, row] = [fields[name], rows[name] as FieldRow | undefined]
    if (!field || !row) return [`${prefix}${name} stands only in ${field ? 'the definition' : 'the table'}`]
    const optional = field.optional === true ? undefined : field.optional
    return [
      ...(field.kind === row.kind ? [] : [`${prefix}${name} is ${field.kind} and not ${row.kind}`]),
      ...otherNames(`${prefix}${name} is asked`, field.when, namedIn(row.visibleWhen)),
      ...otherNames(`${prefix}${name} is optional`, optional, namedIn(row.requiredWhen)),
    ]
  })
}

function otherNames(label: string, condition: Condition | undefined, listed: readonly string[]): string[] {
  const named = condition ? fieldsNamedBy(condition).toSorted().join(', ') : ''
  const known = listed.toSorted().join(', ')
  return named === known ? [] : [`${label} by [${named}] and not by [${known}]`]
}

/** Returns the questions that were never visible in a walk, and the conditional ones that were never hidden. */
export function unwalkedSections(section: Section, { visible, hidden }: Walk): string[] {
  const all: (readonly [string, AnyField])[] = Object.entries<AnyField>(section.fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...(isList(field)
      ? Object.entries<AnyField>(field.fields).map(([inner, value]) => [`${name}/${inner}`, value] as const)
      : []),
  ])
  return all.flatMap(([path, field]) => [
    ...(visible.has(path) ? [] : [`${path} was never asked`]),
    ...(field.when === undefined || hidden.has(path) ? [] : [`${path} was never hidden`]),
  ])
}
