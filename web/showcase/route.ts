import { requireMessages } from '#web/i18n/languages.ts'
import { addTexts } from './texts/add.ts'

/** Loads the showcase and its texts. */
export async function loadShowcase() {
  await Promise.all([requireMessages('form'), requireMessages('status')])
  addTexts()
  return { Component: (await import('./Showcase.tsx')).Showcase }
}
