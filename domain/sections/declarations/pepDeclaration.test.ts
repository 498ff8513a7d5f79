import { describe, expect, it } from 'vitest'
import { readChanges } from '../../kit/changes.ts'
import { isFieldVisible } from '../../kit/section.ts'
import { errorsOf, issuesOf, valuesWith } from '../../testing/issues.ts'
import { pepDeclaration } from './pepDeclaration.ts'

const exposed = {
  isPEP: true,
  salutation: 'he',
  fullName: 'Layla Al Mithali',
  passportName: 'AE',
  passportBearingNumber: 'P9900112',
  signatureDate: '2026-11-20',
}

describe('pepDeclaration', () => {
  it('[VAL-17] stores a full-width passport number as half-width', () => {
    const { changes, rejections } = readChanges(pepDeclaration, { passportBearingNumber: 'Ｐ９９００１１２' })
    expect({ changes, rejections }).toEqual({ changes: { passportBearingNumber: 'P9900112' }, rejections: [] })
  })

  it.each(['A 1234 5678', ' a1234\u00a05678 ', 'a12345678'])(
    '[VAL-17] [A7] stores the passport number %s in upper case without spaces',
    (typed) => {
      const { changes } = readChanges(pepDeclaration, { passportBearingNumber: typed })
      expect(changes).toEqual({ passportBearingNumber: 'A12345678' })
      expect(errorsOf(pepDeclaration, valuesWith(pepDeclaration, { ...exposed, ...changes }))).toEqual([])
    },
  )

  it.each([
    ['unanswered', {}, ['isPEP requiredChoice']],
    ['no exposed person', { isPEP: false }, []],
    ['an exposed person with all answers', exposed, []],
    [
      'an exposed person without answers',
      { isPEP: true },
      [
        'salutation requiredChoice',
        'fullName required',
        'passportName requiredChoice',
        'passportBearingNumber required',
        'signatureDate requiredDate',
      ],
    ],
    ['a name without letters', { ...exposed, fullName: '42' }, ['fullName noLetter']],
    ['a passport number too short', { ...exposed, passportBearingNumber: 'P1' }, ['passportBearingNumber tooShort']],
    [
      '[A7] a passport number with signs',
      { ...exposed, passportBearingNumber: 'P-99001' },
      ['passportBearingNumber passportNumber'],
    ],
    ['signed tomorrow', { ...exposed, signatureDate: '2026-11-21' }, ['signatureDate futureDate']],
  ])('[VAL-17] %s', (_scenario, answers, expected) => {
    expect(errorsOf(pepDeclaration, valuesWith(pepDeclaration, answers))).toEqual(expected)
  })

  it.each([
    [true, ['definition', 'several', 'consent']],
    [false, ['definition', 'none']],
    [null, ['definition']],
  ])('[VAL-17] with isPEP %s shows the texts %s', (isPEP, expected) => {
    const shown = Object.entries(pepDeclaration.fields)
      .filter(([name, field]) => field.isNotice && isFieldVisible(pepDeclaration.fields, name, { isPEP }))
      .map(([name]) => name)
    expect(shown).toEqual(expected)
  })

  it.each([
    ['an owner', { clientDetail: { companyInfo: { shareholders: [marked({ legalNature: 'both' })] } } }],
    ['a director', { companyLeadership: [marked({ type: ['director'] })] }],
  ])('[VAL-17] warns about a no while %s is marked', (_scenario, application) => {
    const denied = valuesWith(pepDeclaration, { isPEP: false })
    expect(issuesOf(pepDeclaration, denied, application)).toEqual(['isPEP exposureContradicts?'])
    expect(issuesOf(pepDeclaration, valuesWith(pepDeclaration, exposed), application)).toEqual([])
    expect(issuesOf(pepDeclaration, denied, { companyLeadership: [{ type: ['director'] }] })).toEqual([])
  })
})

function marked(entry: object) {
  return { ...entry, politicallyExposedPerson: true }
}
