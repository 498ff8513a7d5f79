import { readFile } from 'node:fs/promises'
import { type Download, expect } from '@playwright/test'
import type { AnyField, Fields } from '../../domain/kit/field.ts'
import { isList } from '../../domain/kit/kinds/list.ts'
import type { Language } from '../../domain/kit/say.ts'
import { isAsked, type SectionValues } from '../../domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '../../domain/kit/values.ts'
import { region } from '../../domain/regions/uae/index.ts'
import { compact, textOf, wordsOf } from '../../pdf/fixtures/read.ts'
import { recordOfData } from '../../pdf/fixtures/samples.ts'
import { sayIn } from '../typing/words.ts'

/** The text of a downloaded PDF, without white space. */
export async function textIn(download: Download): Promise<string> {
  return textOf(await readFile(await download.path()))
}

/** Every question that was asked stands in the text with its answer, in words. */
export function expectAnswers(text: string, data: ApplicationData, language: Language): void {
  const words = wordsOf(recordOfData(data, language))
  expect(words.length).toBeGreaterThan(200)
  expect(words.filter((one) => !text.includes(compact(one)))).toEqual([])
}

/** No question that was hidden stands in the text, as far as its words are not part of those that were asked. */
export function expectNothingHidden(text: string, data: ApplicationData, language: Language): void {
  const asked = wordsOf(recordOfData(data, language)).map(compact).join('\n')
  const labels = hiddenLabels(data, language).filter((label) => !asked.includes(label))
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter((label) => text.includes(label))).toEqual([])
}

function hiddenLabels(data: ApplicationData, language: Language): string[] {
  const say = sayIn(language)
  return region.steps.flatMap(({ section }) => {
    const values = valuesOf(section, data)
    const hidden = Object.entries<AnyField>(section.fields).flatMap(([name, field]) =>
      isList(field)
        ? hiddenNames(field.fields, values[name] as readonly SectionValues[]).map((inner) => `${name}.fields.${inner}`)
        : hiddenNames({ [name]: field }, [values], section.fields),
    )
    return hidden.map((name) => compact(say(`sections.${section.messages}.fields.${name}.label`)))
  })
}

/** The fields that no entry was asked. */
function hiddenNames(fields: Fields, entries: readonly SectionValues[], among: Fields = fields): string[] {
  const isHidden = (name: string) => !entries.some((values) => isAsked(among, name, values))
  return Object.keys(fields).filter((name) => fields[name]?.kind !== 'notice' && isHidden(name))
}
