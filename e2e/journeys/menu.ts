import { expect, type Locator } from '@playwright/test'
import type { Section } from '../../domain/kit/section.ts'
import type { Visitor } from './visitor.ts'

type Reader = Pick<Visitor, 'page' | 'say'>

/** The menu's entry of a section. */
export function entryOf({ page, say }: Reader, { messages }: Section): Locator {
  const menu = page.getByRole('navigation', { name: say('app.steps.label') })
  return menu.getByRole('link').filter({ has: page.getByText(say(`sections.${messages}.title`), { exact: true }) })
}

/** The menu says of these sections that they are complete. */
export async function expectComplete(visitor: Reader, sections: readonly Section[]): Promise<void> {
  const { say } = visitor
  for (const section of sections) {
    await expect(entryOf(visitor, section)).toContainText(say('app.steps.complete'))
    await expect(entryOf(visitor, section)).not.toContainText(say('app.steps.incomplete'))
  }
}

/** How much of the application is complete, as the circle says. */
export async function expectProgress({ page, say }: Reader, percent: number): Promise<void> {
  await expect(page.getByRole('img', { name: say('app.steps.progress', { percent }) })).toBeVisible()
}
