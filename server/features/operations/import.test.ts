import { expect, it } from 'vitest'
import { pagesOf } from '#pdf/fixtures/read.ts'
import { placeholderPdf } from './import.ts'

it('names the document that a placeholder stands for, with question marks for letters outside Latin-1', async () => {
  expect(await pagesOf(placeholderPdf('Passport of Zoë (陈)'))).toEqual(['PassportofZoë(?)'])
})
