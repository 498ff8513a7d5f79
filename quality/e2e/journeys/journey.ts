import { expect } from '@playwright/test'
import { visibleSections } from '../../../domain/application/progress/completion.ts'
import type { Section } from '../../../domain/kit/section.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import type { ApplicationData } from '../../../domain/kit/values/values.ts'
import type { Region } from '../../../domain/regions/region.ts'
import { withChanges } from '../../../domain/testing/samples.ts'
import type { Form } from '../fillers/question.ts'
import { expectSection, fillSection, fillSome, formOf } from '../fillers/section.ts'
import { shownAnswers } from '../fillers/shownAnswers.ts'
import { expectComplete, expectProgress, follow, followTo } from './menu.ts'
import { expectAnswers, expectNothingHidden, textIn } from './pdf.ts'
import { button, expectToast, heading, logOut, pressButton, signInFromWelcome, type Visitor } from './visitor.ts'

/** The journey of a visitor through the whole application. */
export interface Journey {
  readonly visitor: Visitor
  readonly region: Region
  readonly data: ApplicationData
  readonly language: Language
  /** The sections in the order of the menu. */
  readonly sections: readonly Section[]
  /** The forms of the sections, in the same order. */
  readonly forms: readonly Form[]
  /** The answers that each filled-in page shows, in the same order. */
  readonly typed: Awaited<ReturnType<typeof shownAnswers>>[]
}

/** Prepares the journey of a visitor who knows the answers. */
export function journeyOf(visitor: Visitor, data: ApplicationData, language: Language): Journey {
  const { region } = visitor.portal
  const outside = region.steps.filter((step) => step.outsideMenu).map((step) => step.section)
  const sections = visibleSections(region, data).filter((section) => !outside.includes(section))
  const forms = sections.map((section) => formOf(visitor, section, data, region.id))
  return { visitor, region, data, language, sections, forms, typed: [] }
}

/** An answer that a later answer hides, so that it never counts. */
const hiddenExchange = { isListedOnRegulator: true, regulatorName: 'Hidden Exchange' }

/** Answers a question that the answers of the sample hide later. */
export async function typeHidden({ forms: [form], data }: Journey): Promise<void> {
  if (!form || !('regulatorName' in form.section.fields)) return
  const places = Object.entries(hiddenExchange).map(([name, value]) => [`clientDetail.companyInfo.${name}`, value])
  await fillSome(form, withChanges(data, Object.fromEntries(places)), Object.keys(hiddenExchange))
}

/** Fills in one page, and remembers the answers that it then shows. */
export async function typePage({ data, typed }: Journey, form: Form): Promise<void> {
  await fillSection(form, data)
  typed.push(await shownAnswers(form))
}

/** Opens the guide, and returns to the page of the visitor with Next. */
export async function visitGuide({ visitor }: Journey, form: Form): Promise<void> {
  // A phone has no Help link, but the name of the portal leads to the guide too.
  const { page, t, inputMethod } = visitor
  const help = page.getByRole('link', { name: t('app.header.help') })
  await inputMethod.press(
    (await help.isVisible()) ? help : page.getByRole('link', { name: t('app.name'), exact: true }),
  )
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
  await pressButton(visitor, 'app.footer.next')
  await expectSection(form)
}

/** Saves, logs out and in again, and expects all answers; ends on the page that was filled in last. */
export async function leaveAndComeBack({ visitor, sections, forms, typed }: Journey): Promise<void> {
  await pressButton(visitor, 'app.footer.saveDraft')
  await expectToast(visitor, 'app.save.done')
  await logOut(visitor)
  await signInFromWelcome(visitor)
  await expectComplete(visitor, sections.slice(0, typed.length))
  await expectProgress(visitor, Math.round((typed.length / sections.length) * 100))
  await pressButton(visitor, 'app.footer.next')
  const [next] = forms.slice(typed.length)
  if (next) await expectSection(next)
  for (const [index, shown] of typed.entries()) {
    const form = forms[index]
    if (form) await expectUnchanged(visitor, form, shown)
  }
}

async function expectUnchanged(visitor: Visitor, form: Form, shown: Journey['typed'][number]): Promise<void> {
  await followTo(visitor, form.section)
  await expectSection(form)
  await expect.poll(() => shownAnswers(form), { message: `what ${form.section.id} shows` }).toEqual(shown)
}

/** Fills in the pages outside the menu, each opened from the review and back; ends on the review if there are any. */
export async function typePagesOutsideMenu(journey: Journey): Promise<void> {
  const { visitor, region, data, sections } = journey
  const { page, t, inputMethod } = visitor
  for (const section of visibleSections(region, data).filter((one) => !sections.includes(one))) {
    const form = formOf(visitor, section, data, region.id)
    await follow(visitor, t('formUi.review.title'))
    await expect(heading(visitor, 'formUi.review.title')).toBeVisible()
    const name = `${t('formUi.review.change')} ${t(`sections.${section.messages}.title`)}`
    await inputMethod.press(page.getByRole('main').getByRole('link', { name, exact: true }))
    await expectSection(form)
    await fillSection(form, data)
    await inputMethod.press(page.getByRole('contentinfo').getByRole('link', { name: t('formUi.review.back') }))
    await expect(page.getByText(t('formUi.review.complete'), { exact: true })).toBeVisible()
  }
}

/** Submits on the last page or the review, and expects a PDF with all visible questions and no hidden ones. */
export async function submitWithPdf(journey: Journey): Promise<void> {
  const { visitor, sections } = journey
  const { page } = visitor
  await expectComplete(visitor, sections)
  await expectProgress(visitor, 100)
  const download = page.waitForEvent('download')
  await pressButton(visitor, 'app.footer.submit')
  // Some samples contain answers that do not agree, which does not prevent their submission.
  const confirm = button(visitor, 'status.submission.confirm').or(button(visitor, 'status.submission.asItIs'))
  await visitor.inputMethod.press(confirm)
  await expectToast(visitor, 'app.submit.done')
  await expect(heading(visitor, 'app.thanks.title')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/thanks')
  const text = await textIn(await download)
  expectAnswers(text, journey)
  expectNothingHidden(text, journey)
  expect(text).not.toContain('HiddenExchange')
}
