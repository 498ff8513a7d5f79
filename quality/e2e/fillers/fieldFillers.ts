import { expect } from '@playwright/test'
import { type ChoicesField, optionKey } from '../../../domain/kit/kinds/choice.ts'
import type { DateField, DateTimeField } from '../../../domain/kit/kinds/date.ts'
import type { FileRecord, FilesField } from '../../../domain/kit/kinds/files.ts'
import type { FieldKinds, KindName } from '../../../domain/kit/kinds/index.ts'
import type { NoticeField } from '../../../domain/kit/kinds/notice.ts'
import type { SignatureField } from '../../../domain/kit/kinds/signature.ts'
import type { StatementsField } from '../../../domain/kit/kinds/statements.ts'
import type { AcceptanceField, ToggleField, YesNoField } from '../../../domain/kit/kinds/yesNo.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import { choose, chooseCallingCode, chooseCountry } from './comboBoxes.ts'
import { documentNamed } from './documents.ts'
import type { FieldFiller, Question } from './question.ts'

type Typed = Pick<Question<{ readonly blank: unknown }>, 'page' | 'element' | 'label' | 'value' | 'inputMethod'>

/** Types a text, and leaves a control with suggestions at once, because its list covers other questions. */
export async function typeText({ page, element, label, value, inputMethod }: Typed): Promise<void> {
  const control = element.getByRole('textbox', { name: label }).or(element.getByRole('combobox', { name: label }))
  await inputMethod.write(control, String(value))
  if ((await control.getAttribute('role')) === 'combobox') await page.keyboard.press('Tab')
}

/** Chooses files with the file chooser. Where the age of documents counts, types the date of each first. */
export async function attach(question: Question<FilesField>): Promise<void> {
  const { element, field, value, t, inputMethod } = question
  if (field.withinMonths === undefined) return attachTogether(question, value)
  for (const [index, file] of value.entries()) {
    if (index > 0) await inputMethod.press(element.getByRole('button', { name: t('formUi.files.addAnother') }))
    await writeDay({ element, inputMethod }, String(file.documentDate), t.language)
    await attachTogether(question, [file])
  }
}

async function attachTogether(
  { page, element, t, inputMethod }: Question<FilesField>,
  files: readonly FileRecord[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await inputMethod.press(element.getByRole('button', { name: t('formUi.files.choose') }))
  await (await chooser).setFiles(await Promise.all(files.map(({ name }) => documentNamed(name))))
  for (const { name } of files) {
    await expect(element.getByRole('button', { name: t('formUi.files.open', { name }) })).toBeVisible()
  }
}

/** Types a day, `YYYY-MM-DD`, and optionally a time as people write them in the language, without leading zeros. */
export async function writeDay(
  { element, inputMethod }: Pick<Question<DateField>, 'element' | 'inputMethod'>,
  date: string,
  language: Language,
  time = '',
): Promise<void> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const written = language === 'en' ? `${day}/${month}/${year}` : `${year}年${month}月${day}日`
  await inputMethod.write(element.getByRole('textbox'), `${written} ${time}`.trim())
}

/** Types a day. */
export function typeDate({ value, t, ...question }: Question<DateField>): Promise<void> {
  return writeDay(question, String(value), t.language)
}

/** Types a date and time in the time zone of the brokerage, which the stored times of the samples also have. */
export function typeDateTime({ value, t, ...question }: Question<DateTimeField>): Promise<void> {
  const [day = '', clock = ''] = String(value).split('T')
  return writeDay(question, day, t.language, clock.slice(0, 5))
}

/** Signs in registers by drawing, if the input method can; otherwise by typing the name. */
export async function sign({ element, label, path, values, t, inputMethod }: Question<SignatureField>): Promise<void> {
  if (path.includes('/') && inputMethod.draw) {
    await inputMethod.draw(
      element.getByRole('img', { name: t('formUi.labelAndText', { label, text: t('formUi.signature.area') }) }),
    )
  } else {
    await inputMethod.tick(element.getByRole('radio', { name: t('formUi.signature.type'), exact: true }), true)
    await inputMethod.write(element.getByRole('textbox', { name: t('formUi.signature.typeLabel') }), nameIn(values))
  }
  await expect(element.getByText(t('formUi.signature.signed'), { exact: true })).toBeVisible()
}

function nameIn({ name, firstName, lastName }: Question<SignatureField>['values']): string {
  return String(name ?? `${firstName} ${lastName}`)
}

/** Presses Yes or No. */
export async function answerYesNo({ element, value, t, inputMethod }: Question<YesNoField>): Promise<void> {
  const answer = t(value ? 'answers.yes' : 'answers.no')
  await inputMethod.tick(element.getByRole('radio', { name: answer, exact: true }), true)
}

/** Sets a switch. */
export function flip({ element, label, value, inputMethod }: Question<ToggleField>): Promise<void> {
  return inputMethod.tick(element.getByRole('switch', { name: label }), value)
}

/** Ticks the box of an acceptance. */
export function accept({ element, value, inputMethod }: Question<AcceptanceField>): Promise<void> {
  return inputMethod.tick(element.getByRole('checkbox'), value)
}

/** Ticks the wanted options. */
export async function tickChoices({ element, field, value, t, inputMethod }: Question<ChoicesField>): Promise<void> {
  for (const code of field.options.codes) {
    const name = t(optionKey(field.options, code))
    await inputMethod.tick(element.getByRole('checkbox', { name, exact: true }), value.includes(code))
  }
}

/** Ticks statements one by one, in their order. */
export async function tickStatements({ element, field, value, inputMethod }: Question<StatementsField>): Promise<void> {
  const boxes = element.getByRole('checkbox')
  await expect(boxes).toHaveCount(field.texts.length)
  for (const [index, ticked] of value.entries()) await inputMethod.tick(boxes.nth(index), ticked)
}

/** Expects the text of a notice, which asks nothing. */
async function read({ element }: Question<NoticeField>): Promise<void> {
  await expect(element).toHaveText(/\S/)
}

type Kind = Exclude<KindName, 'list'>

/** The kinds whose answer is a text: without a filler of their own they are typed. */
type TextKind = { [K in Kind]: FieldKinds[K]['blank'] extends string ? K : never }[Kind]

/** The filler of every kind of field that is not typed; registers are in `register.ts`. */
export const fieldFillers = {
  callingCode: chooseCallingCode,
  choice: choose,
  choices: tickChoices,
  country: chooseCountry,
  yesNo: answerYesNo,
  toggle: flip,
  acceptance: accept,
  date: typeDate,
  dateTime: typeDateTime,
  money: typeText,
  percent: typeText,
  count: typeText,
  files: attach,
  signature: sign,
  statements: tickStatements,
  notice: read,
} satisfies { readonly [K in Exclude<Kind, TextKind>]: FieldFiller<FieldKinds[K]> } & {
  readonly [K in TextKind]?: FieldFiller<FieldKinds[K]>
}
