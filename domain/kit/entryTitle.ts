import { isList, type ListField, type TitlePart } from './kinds/list.ts'
import { isFieldVisible, type SectionValues } from './section.ts'
import type { Translate } from './translate.ts'

/** Returns the title of an entry: the first answered part of the list's title; an empty text while none is answered. */
export function titleOfEntry(list: ListField, row: SectionValues, t: Translate): string {
  for (const part of list.title) {
    const text = typeof part === 'string' ? textOf(list, part, row, t) : fullName(list, part, row, t)
    if (text !== '') return text
  }
  return ''
}

function fullName(list: ListField, part: Exclude<TitlePart, string>, row: SectionValues, t: Translate): string {
  return fullNameOf(part.map((name) => textOf(list, name, row, t)))
}

/** Joins a given and a family name; names in Chinese characters have the family name first and no space. */
export function fullNameOf(parts: readonly string[]): string {
  const names = parts.filter((text) => text !== '')
  return names.every((name) => /^\p{Script=Han}+$/u.test(name)) ? names.toReversed().join('') : names.join(' ')
}

function textOf(list: ListField, name: string, row: SectionValues, t: Translate): string {
  const field = list.fields[name]
  if (!field || isList(field) || !isFieldVisible(list.fields, name, row)) return ''
  const content = field.answer(row[name] as never, t)
  return content.type === 'text' ? content.text : ''
}
