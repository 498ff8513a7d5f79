import type { ReactNode } from 'react'
import { type Language, manifests } from '#domain/kit/translate.ts'
import { loadApp, loadCodes, loadForm, pageCatalogues } from '#domain/messages/catalogues.ts'
import { withRegion } from '#domain/messages/regional.ts'

/** The line breakers of languages without spaces between words. They load with the texts of the first page. */
export const lineBreakers: Partial<Record<Language, (text: string) => ReactNode>> = {}

async function loadFirstPage(language: Language) {
  const { hasNoSpaces, locale } = manifests[language]
  const [{ app }, lines] = await Promise.all([loadApp(language), hasNoSpaces ? import('./breakLines.tsx') : undefined])
  if (lines) lineBreakers[language] = (text) => lines.breakLines(text, locale)
  return { app }
}

/** Loads the texts of the form and those of the region in parallel. */
async function loadFormPages(language: Language) {
  const regional = import('#region').then(async ({ region }) => ({
    ...(await region.loadTexts(language)),
    id: region.id,
  }))
  const [{ form, formUi }, { id, texts }] = await Promise.all([loadForm(language), regional])
  return { ...withRegion(form, id, texts), formUi }
}

/**
 * The browser's texts by bundle. Each bundle loads when it is first needed: `app` with the first page, `form` with the
 * first page of the form, `codes` when an error message is shown in another language than that of its response,
 * `documents` with the list of documents, `documentDetails` with the details that the applicant enters about them,
 * `ownership` with the first structure of owners in layers, `status` with the status of a submitted application,
 * `ownData` with the page on which applicants copy or delete their data.
 */
export const messageBundles = {
  app: loadFirstPage,
  form: loadFormPages,
  codes: loadCodes,
  ...pageCatalogues,
} as const satisfies Readonly<Record<string, (language: Language) => Promise<object>>>

export type BundleName = keyof typeof messageBundles
