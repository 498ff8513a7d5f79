import type { AnyField } from '#domain/kit/field.ts'
import { type Issue, type IssueCode, type IssueParams, parsePath } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import type { FieldProblem } from '../failure.ts'

/** Returns the message key of a field's label; undefined for a path that names none. */
export function labelKeyOf(section: Section, path: string): string | undefined {
  const key = fieldKeyOf(section, path)
  return key && `${key}.label`
}

/** Returns the message key of a field's texts; undefined for a path that names none. */
export function fieldKeyOf(section: Section, path: string): string | undefined {
  const { field: name, rowField } = parsePath(path)
  const field: AnyField | undefined = Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
  if (!field) return undefined
  const key = `sections.${section.messages}.fields.${name}`
  if (rowField === undefined) return key
  return isList(field) && Object.hasOwn(field.fields, rowField) ? `${key}.fields.${rowField}` : undefined
}

interface Finding {
  readonly path: string
  readonly code: IssueCode
  readonly params?: IssueParams
}

/** Converts a finding of an answer into a problem with the field's name and the remedy. */
export function toFieldProblem(section: Section, { path, code, params }: Finding | Issue): FieldProblem {
  const label = labelKeyOf(section, path)
  return { path, code, problem: `errors.${code}`, ...(params && { params }), ...(label && { label }) }
}
