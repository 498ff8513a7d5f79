import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { createTranslators } from '../translate.ts'
import { notesOf } from './reviewerNotes.ts'

it('notes the same warning about many entries once, with the number of the others', () => {
  const portal = { translatorFor: createTranslators(), settings: readSettings({}) }
  const warning = (row: number) => ({
    ...{ section: 'beneficialOwners', path: `shareholders/row-${row}/fullLegalName` },
    ...{ code: 'duplicateHolder' as const, message: 'You may have added this person already.' },
  })
  const single = { section: 'bankDetails', path: '', code: 'nameDiffers' as const, message: 'Another name.' }
  expect(notesOf(portal, 'uae', { warnings: [warning(1), warning(2), single, warning(3)] })).toEqual([
    { section: 'Register of Shareholders', message: 'You may have added this person already. (2 more of this kind)' },
    { section: 'Bank Details', message: 'Another name.' },
  ])
})
