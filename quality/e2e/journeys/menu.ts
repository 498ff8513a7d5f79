import { expect, type Locator } from '@playwright/test'
import type { Section } from '../../../domain/kit/section.ts'
import type { Reader } from '../fillers/question.ts'

/** Opens the menu of steps where a phone hides it, and returns it. */
async function openSteps({ page, t, inputMethod }: Reader): Promise<Locator> {
  const all = page.getByRole('button', { name: t('app.steps.all'), exact: true })
  if (!(await all.isVisible())) return page.getByRole('navigation', { name: t('app.steps.label') })
  await inputMethod.press(all)
  return page.getByRole('dialog', { name: t('app.steps.all') })
}

/** Closes the menu of steps where it covers the page. */
async function closeStepMenu({ page, t, inputMethod }: Reader): Promise<void> {
  const steps = page.getByRole('dialog', { name: t('app.steps.all') })
  if (!(await steps.isVisible())) return
  await inputMethod.press(steps.getByRole('button', { name: t('app.close'), exact: true }))
  await expect(steps).toBeHidden()
}

/** Navigates to a page by its entry in the menu of steps. */
export async function follow(reader: Reader, title: string): Promise<void> {
  const steps = await openSteps(reader)
  await reader.inputMethod.press(entryIn(reader, steps, title))
}

/** Navigates to a section by the menu. */
export function followTo(reader: Reader, { messages }: Section): Promise<void> {
  return follow(reader, reader.t(`sections.${messages}.title`))
}

function entryIn({ page }: Reader, steps: Locator, title: string): Locator {
  return steps.getByRole('link').filter({ has: page.getByText(title, { exact: true }) })
}

/** Expects that the menu shows these sections as complete. */
export async function expectComplete(reader: Reader, sections: readonly Section[]): Promise<void> {
  const { t } = reader
  const steps = await openSteps(reader)
  for (const { messages } of sections) {
    const entry = entryIn(reader, steps, t(`sections.${messages}.title`))
    await expect(entry).toContainText(t('app.steps.complete'))
  }
  await closeStepMenu(reader)
}

/** Expects the progress that the circle shows, in percent. */
export async function expectProgress({ page, t }: Reader, percent: number): Promise<void> {
  await expect(page.getByRole('img', { name: t('app.steps.progress', { percent }) })).toBeVisible()
}
