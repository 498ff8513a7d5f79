import { expect, it } from 'vitest'
import type { AnyField } from '../kit/field.ts'
import { isList } from '../kit/kinds/list.ts'
import { languages } from '../kit/translate.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regions } from '../regions/index.ts'
import { translatorOf } from './compile.ts'

const sections = Object.values(regions).flatMap(({ steps, extraPages }) => [
  ...steps.map(({ section }) => section),
  ...extraPages,
])

it.each(languages)('no question of a page repeats the title of its card, in %s', (language) => {
  const t = translatorOf(language, allMessages[language])
  const repeated = sections.flatMap(({ fields, messages }) => {
    const fieldsByGroup = Map.groupBy(Object.entries<AnyField>(fields), ([, { group = '' }]) => group)
    return [...fieldsByGroup].flatMap(([group, members]) => {
      // A register alone in its group has the only card of it, with its own title.
      if (group === '' || members.every(([, field]) => isList(field))) return []
      const title = t(`sections.${messages}.groups.${group}.title`)
      return members
        .filter(([, field]) => !field.isNotice)
        .map(([name]) => `sections.${messages}.fields.${name}.label`)
        .filter((key) => t(key) === title)
    })
  })
  expect([...new Set(repeated)]).toEqual([])
})
