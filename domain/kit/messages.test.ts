import { describe, expect, it } from 'vitest'
import type { company, natures } from '../testing/companySection.ts'
import type { OptionMessages, SectionMessages } from './messages.ts'

const label = { label: 'x' }
const owners = {
  label: 'Owners',
  add: 'Add an owner',
  entry: 'New owner',
  none: 'No owner yet',
  fields: { fullName: label, isPerson: label, birthplace: label, share: label },
}
const fields = {
  companyName: label,
  nature: { label: 'Business', help: 'What the company does.' },
  otherNature: label,
  otherNatureSince: label,
  owners,
  platforms: label,
  otherPlatform: label,
  sameAddress: label,
  street: label,
  remarks: label,
  reason: label,
  licence: label,
}
const texts = { title: 'Company', description: 'About the company', groups: { company: { title: 'Company' } }, fields }
const { licence: _licence, ...withoutLicence } = fields

describe('the types of messages', () => {
  it('require a text for every field, card and field of a row, and allow no others', () => {
    const complete: SectionMessages<typeof company> = texts
    const wrong: SectionMessages<typeof company>[] = [
      // @ts-expect-error: a field without a text
      { ...texts, fields: withoutLicence },
      // @ts-expect-error: a text without a field
      { ...texts, fields: { ...fields, licenze: label } },
      // @ts-expect-error: a notice has its text elsewhere
      { ...texts, fields: { ...fields, intro: label } },
      // @ts-expect-error: a card without a heading
      { ...texts, groups: {} },
      // @ts-expect-error: a list without the text of its button
      { ...texts, fields: { ...fields, owners: { ...owners, add: undefined } } },
      // @ts-expect-error: a field of a row without a text
      { ...texts, fields: { ...fields, owners: { ...owners, fields: { fullName: label } } } },
    ]
    expect(wrong).not.toContain(complete)
  })

  it('require a label for every code of a list', () => {
    const complete: OptionMessages<{ natures: typeof natures }> = {
      nature: { trade: 'Trade', finance: 'Finance', others: 'Others' },
    }
    const wrong: OptionMessages<{ natures: typeof natures }>[] = [
      // @ts-expect-error: a code without a label
      { nature: { trade: 'Trade', finance: 'Finance' } },
      // @ts-expect-error: a label without a code
      { nature: { trade: 'Trade', finance: 'Finance', others: 'Others', fishing: 'Fishing' } },
    ]
    expect(wrong).not.toContain(complete)
  })
})
