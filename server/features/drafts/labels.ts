import type { AnyField } from '#domain/kit/field.ts'
import { type Issue, type IssueCode, type IssueParams, parsePath } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import type { FieldProblem } from '../failure.ts'

/** Returns the message key of a field's label; undefined when the path names no field. */
export function labelKeyOf(section: Section, path: string): string | undefined {
  const key = fieldKeyOf(section, path)
  return key && `${key}.label`
}

/** Returns the message key of a field's texts; undefined when the path names no field. */
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

/** Converts a finding about an answer into a problem with the name of the field and the remedy. */
export function toFieldProblem(section: Section, { path, code, params }: Finding | Issue): FieldProblem {
  const label = labelKeyOf(section, path)
  return { path, code, problem: `errors.${code}`, ...(params && { params }), ...(label && { label }) }
}
