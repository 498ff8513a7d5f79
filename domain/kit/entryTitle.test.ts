import { expect, it } from 'vitest'
import { translateToKeys } from '../testing/translate.ts'
import { titleOfEntry } from './entryTitle.ts'
import { list, titleFields } from './kinds/list.ts'
import { text } from './kinds/text/text.ts'

const people = list({
  title: [['firstName', 'lastName'], 'company'],
  fields: { firstName: text(), lastName: text(), company: text() },
})

it.each([
  ['Rania', 'Specimen', 'Falcon Ridge', 'Rania Specimen'],
  ['', 'Specimen', '', 'Specimen'],
  ['', '', 'Falcon Ridge', 'Falcon Ridge'],
  ['明', '李', '', '李明'],
  ['Ming', '李', '', 'Ming 李'],
  ['', '', '', ''],
])('returns for %j %j, %j the title %j', (firstName, lastName, company, title) => {
  expect(titleOfEntry(people, { firstName, lastName, company }, translateToKeys())).toBe(title)
})

it('returns the fields of a title', () => {
  expect(titleFields(people)).toEqual(['firstName', 'lastName', 'company'])
})
