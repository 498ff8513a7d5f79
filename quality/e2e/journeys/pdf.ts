import { readFile } from 'node:fs/promises'
import { type Download, expect } from '@playwright/test'
import { visibleSections } from '../../../domain/application/progress/completion.ts'
import type { AnyField, Fields } from '../../../domain/kit/field.ts'
import { isList } from '../../../domain/kit/kinds/list.ts'
import { isFieldVisible, type SectionValues } from '../../../domain/kit/section.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import { type ApplicationData, valuesOf } from '../../../domain/kit/values/values.ts'
import type { Region } from '../../../domain/regions/region.ts'
import { compact, textOf, textsOf } from '../../../pdf/fixtures/read.ts'
import { recordOfData } from '../../../pdf/fixtures/samples.ts'
import { translatorIn } from '../fillers/translator.ts'

/** Returns the text of a downloaded PDF without white space. */
export async function textIn(download: Download): Promise<string> {
  return textOf(await readFile(await download.path()))
}

/** An application as the visitor filled it in. */
interface Typed {
  readonly region: Region
  readonly data: ApplicationData
  readonly language: Language
}

/** Expects every visible question in the text, with its formatted answer. */
export function expectAnswers(text: string, typed: Typed): void {
  const words = wordsIn(typed)
  expect(words.length).toBeGreaterThan(150)
  expect(words.filter((one) => !text.includes(compact(one)))).toEqual([])
}

/** Expects no hidden question in the text, unless its label is part of a visible one. */
export function expectNothingHidden(text: string, typed: Typed): void {
  const asked = wordsIn(typed).map(compact).join('\n')
  const labels = hiddenLabels(typed).filter((label) => !asked.includes(label))
  expect(labels.length).toBeGreaterThan(5)
  expect(labels.filter((label) => text.includes(label))).toEqual([])
}

function wordsIn({ region, data, language }: Typed): string[] {
  return textsOf(recordOfData(data, language, region.id))
}

function hiddenLabels({ region, data, language }: Typed): string[] {
  const t = translatorIn(language)
  return visibleSections(region, data).flatMap((section) => {
    const values = valuesOf(section, data)
    const hidden = Object.entries<AnyField>(section.fields).flatMap(([name, field]) =>
      isList(field)
        ? hiddenNames(field.fields, values[name] as readonly SectionValues[]).map((inner) => `${name}.fields.${inner}`)
        : hiddenNames({ [name]: field }, [values], section.fields),
    )
    return hidden.map((name) => compact(t(`sections.${section.messages}.fields.${name}.label`)))
  })
}

/** Returns the fields that are hidden in every entry. */
function hiddenNames(fields: Fields, entries: readonly SectionValues[], among: Fields = fields): string[] {
  const isHidden = (name: string) => !entries.some((values) => isFieldVisible(among, name, values))
  return Object.keys(fields).filter((name) => !fields[name]?.isNotice && isHidden(name))
}
