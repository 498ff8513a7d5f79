import { expect } from '@playwright/test'
import { type AnyField, type Fields, repeatsItsPart } from '../../../domain/kit/field.ts'
import { isList, type ListField } from '../../../domain/kit/kinds/list.ts'
import { isFieldVisible, type SectionValues } from '../../../domain/kit/section.ts'
import { elementId } from '../../../web/form/fields/names.ts'
import { fieldElement } from '../harness/frame.ts'
import { fieldFillers, typeText } from './fieldFillers.ts'
import { type FieldFiller, type Form, labelAt, type Question } from './question.ts'

/** The fields of a section, or of one entry of a register. */
export interface FieldGroup {
  readonly fields: Fields
  readonly values: SectionValues
  /** Returns the path of a field by its name. */
  pathOf(name: string): string
}

type AnyQuestion = Question<AnyField>

/**
 * Answers the visible questions in order, and expects that the page shows these and no others.
 *
 * @param fillList answers a register; absent within an entry, which has no register
 */
export async function fillFields(
  form: Form,
  asked: FieldGroup,
  fillList: (name: string, list: ListField) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { fields, values } = asked
  for (const [name, field] of Object.entries(fields)) {
    if (!isFieldVisible(fields, name, values) || field.computed || field.followsPrefill || field.hasOwnEditor) continue
    if (isList(field)) await fillList(name, field)
    else await fillField(form, asked, name, field)
  }
  await expectOnlyVisible(form, asked)
}

/** Answers one question; a blank answer is skipped. */
export async function fillField(
  form: Form,
  { values, pathOf }: FieldGroup,
  name: string,
  field: AnyField,
): Promise<void> {
  const value = values[name]
  if (!field.isNotice && field.isBlank(value as never)) return
  const { page, t, inputMethod } = form
  const path = pathOf(name)
  const label = field.isNotice ? '' : labelAt(form, path, field, values)
  const question: AnyQuestion = {
    page,
    t,
    inputMethod,
    element: fieldElement(page, path),
    label,
    field,
    path,
    value,
    values,
  }
  await fillerOf(field.kind)(question)
}

/** Returns true for a visible question that is not answered together with another. */
export function isOnPage(fields: Fields, name: string, values: SectionValues): boolean {
  const field = fields[name]
  const isHidden = (other: string) => !isFieldVisible(fields, other, values)
  return field !== undefined && !field.hasOwnEditor && !isHidden(name) && !repeatsItsPart(field, isHidden)
}

function fillerOf(kind: string): FieldFiller<AnyField> {
  return (
    Object.hasOwn(fieldFillers, kind) ? fieldFillers[kind as keyof typeof fieldFillers] : typeText
  ) as FieldFiller<AnyField>
}

/** Expects that the page has no element of a hidden question. */
export async function expectOnlyVisible({ page }: Form, { fields, values, pathOf }: FieldGroup): Promise<void> {
  const names = Object.keys(fields)
  const expected = names.filter((name) => isOnPage(fields, name, values))
  const ids = names.map((name) => elementId(pathOf(name)))
  const shown = async () => {
    const there = await page.evaluate((all) => all.map((id) => document.getElementById(id) !== null), ids)
    return names.filter((_name, index) => there[index])
  }
  await expect.poll(shown, { message: 'the questions on the page' }).toEqual(expected)
}
