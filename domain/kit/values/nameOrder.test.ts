import { expect, it } from 'vitest'
import { translatorOf } from '../../messages/compile.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { authorisedRepresentative } from '../../sections/people.ts'
import { sample } from '../../testing/samples.ts'
import { answers } from './answers.ts'
import { valuesOf } from './values.ts'

it.each([
  ['en', ['First and middle names', 'Last name']],
  ['zh-CN', ['姓', '名']],
] as const)('the name of a representative is written in the order of %s', (language, expected) => {
  const t = translatorOf(language, allMessages[language])
  const values = valuesOf(authorisedRepresentative, sample('layered'))
  const lists = answers(authorisedRepresentative, values, t).groups.flatMap((group) => group.answers)
  const [entry] = lists.flatMap((list) => (list.type === 'rows' ? list.rows : []))
  const labels = entry?.answers.filter(({ path }) => /(first|last)Name$/.test(path)).map(({ label }) => label)
  expect(labels).toEqual(expected)
})
