import { expect } from '@playwright/test'
import { textParamsOf } from '../../../domain/application/textParams.ts'
import type { Fields } from '../../../domain/kit/field.ts'
import type { Row } from '../../../domain/kit/kinds/list.ts'
import type { Section } from '../../../domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '../../../domain/kit/values/values.ts'
import type { RegionId } from '../../../domain/regions/region.ts'
import { fillFields } from './fields.ts'
import type { Form, Reader } from './question.ts'
import { fillRegister } from './register.ts'

/** Returns the form of a section, with the texts of a region. */
export function formOf(reader: Reader, section: Section, data: ApplicationData, region: RegionId = 'uae'): Form {
  const { page, t, inputMethod } = reader
  return { page, t, inputMethod, section, wording: textParamsOf(region, data, t) }
}

/** Waits until a section is rendered and scrolled to its top. */
export async function expectSection({ page, section, t, wording }: Form): Promise<void> {
  const name = t(`sections.${section.messages}.title`, wording)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(section.path)
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'how far the page is scrolled' }).toBe(0)
}

/** Fills in a whole section, question by question, from the data of an application. */
export async function fillSection(form: Form, data: ApplicationData): Promise<void> {
  const { section } = form
  const values = valuesOf(section, data)
  await fillFields(form, { fields: section.fields, values, pathOf: (name) => name }, (name, list) =>
    fillRegister(form, name, list, values[name] as readonly Row<Fields>[]),
  )
  await form.inputMethod.leave(form.page)
}

/** Fills in some fields of a section. */
export async function fillSome(form: Form, data: ApplicationData, names: readonly string[]): Promise<void> {
  const { section } = form
  const fields = Object.fromEntries(Object.entries(section.fields).filter(([name]) => names.includes(name)))
  await fillFields(form, { fields, values: valuesOf(section, data), pathOf: (name) => name })
}
