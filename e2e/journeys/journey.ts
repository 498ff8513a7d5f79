import { expect } from '@playwright/test'
import type { Language } from '../../domain/kit/say.ts'
import type { ApplicationData } from '../../domain/kit/values.ts'
import { region } from '../../domain/regions/uae/index.ts'
import { changed } from '../../domain/testing/samples.ts'
import type { Form } from '../typing/question.ts'
import { expectSection, formOf, typeSection, typeSome } from '../typing/section.ts'
import { shownAnswers } from '../typing/shown.ts'
import { entryOf, expectComplete, expectProgress } from './menu.ts'
import { expectAnswers, expectNothingHidden, textIn } from './pdf.ts'
import { button, expectToast, heading, logOut, signInFromWelcome, type Visitor } from './visitor.ts'

/** A visitor on the way through the whole application. */
export interface Journey {
  readonly visitor: Visitor
  readonly data: ApplicationData
  readonly language: Language
  /** The pages in the order of the menu. */
  readonly forms: readonly Form[]
  /** What each page showed when it was typed, in the same order. */
  readonly typed: Awaited<ReturnType<typeof shownAnswers>>[]
}

const sections = region.steps.map(({ section }) => section)

/** Prepares the way of a visitor who knows the answers. */
export function journeyOf(visitor: Visitor, data: ApplicationData, language: Language): Journey {
  const forms = sections.map((section) => formOf(visitor.page, section, data, visitor.say))
  return { visitor, data, language, forms, typed: [] }
}

/** An answer that is hidden again by a later one; it never counts. */
const hiddenExchange = { isListedOnRegulator: true, regulatorName: 'Hidden Exchange' }

/** Types an answer into a question that the sample's own answers hide again. */
export async function typeHidden({ forms: [form], data }: Journey): Promise<void> {
  if (!form) return
  const places = Object.entries(hiddenExchange).map(([name, value]) => [`clientDetail.companyInfo.${name}`, value])
  await typeSome(form, changed(data, Object.fromEntries(places)), Object.keys(hiddenExchange))
}

/** Types one page and keeps what it shows then. */
export async function typePage({ data, typed }: Journey, form: Form): Promise<void> {
  await typeSection(form, data)
  typed.push(await shownAnswers(form))
}

/** Looks into the instructions; Next leads back to where the visitor was. */
export async function visitGuide({ visitor }: Journey, form: Form): Promise<void> {
  await visitor.page.getByRole('link', { name: visitor.say('app.header.help') }).click()
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
  await button(visitor, 'app.footer.next').click()
  await expectSection(form)
}

/** Saves, logs out, logs in again, and finds everything as it was left; ends on the page typed last. */
export async function leaveAndComeBack({ visitor, forms, typed }: Journey): Promise<void> {
  await button(visitor, 'app.footer.saveDraft').click()
  await expectToast(visitor, 'app.save.done')
  await logOut(visitor)
  await signInFromWelcome(visitor)
  await expectComplete(visitor, sections.slice(0, typed.length))
  await expectProgress(visitor, Math.round((typed.length / sections.length) * 100))
  await button(visitor, 'app.footer.next').click()
  const [next] = forms.slice(typed.length)
  if (next) await expectSection(next)
  for (const [index, shown] of typed.entries()) {
    const form = forms[index]
    if (form) await expectUnchanged(visitor, form, shown)
  }
}

async function expectUnchanged(visitor: Visitor, form: Form, shown: Journey['typed'][number]): Promise<void> {
  await entryOf(visitor, form.section).click()
  await expectSection(form)
  await expect.poll(() => shownAnswers(form), { message: `what ${form.section.id} shows` }).toEqual(shown)
}

/** Submits on the last page; the PDF that arrives holds what was asked and nothing else. */
export async function submitWithPdf({ visitor, data, language }: Journey): Promise<void> {
  const { page } = visitor
  await expectComplete(visitor, sections)
  await expectProgress(visitor, 100)
  const download = page.waitForEvent('download')
  await button(visitor, 'app.footer.submit').click()
  await expectToast(visitor, 'app.submit.done')
  await expect(heading(visitor, 'app.thanks.title')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/thanks')
  const text = await textIn(await download)
  expectAnswers(text, data, language)
  expectNothingHidden(text, data, language)
  expect(text).not.toContain('HiddenExchange')
}
