import { expect } from '@playwright/test'
import type { FileRecord, FilesField } from '../../../domain/kit/kinds/files.ts'
import { writeDay } from './dating.ts'
import { documentNamed } from './documents.ts'
import type { Question } from './question.ts'

/** Chooses files by the file chooser; where their age counts, after typing the date of each document. */
export async function attach(question: Question<FilesField>): Promise<void> {
  const { place, field, value, t, hand } = question
  if (field.withinMonths === undefined) return attachTogether(question, value)
  for (const file of value) {
    await writeDay({ place, hand }, String(file.documentDate), t.language)
    await attachTogether(question, [file])
  }
}

async function attachTogether(
  { page, place, t, hand }: Question<FilesField>,
  files: readonly FileRecord[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await hand.press(place.getByRole('button', { name: t('formUi.files.choose') }))
  await (await chooser).setFiles(await Promise.all(files.map(({ name }) => documentNamed(name))))
  for (const { name } of files) {
    await expect(place.getByRole('button', { name: t('formUi.files.open', { name }) })).toBeVisible()
  }
}
