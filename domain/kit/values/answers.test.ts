import { describe, expect, it } from 'vitest'
import { translatorOf } from '../../messages/compile.ts'
import { beneficialOwners } from '../../sections/beneficialOwners.ts'
import { company, completeCompany } from '../../testing/companySection.ts'
import { sample, withChanges } from '../../testing/samples.ts'
import { translateToKeys } from '../../testing/translate.ts'
import { baseCurrencies } from '../data/lists.ts'
import { choice } from '../kinds/choice.ts'
import { list, titleFields } from '../kinds/list.ts'
import { notice } from '../kinds/notice.ts'
import { money } from '../kinds/number.ts'
import { callingCode, phone } from '../kinds/text/phone.ts'
import { name, text } from '../kinds/text/text.ts'
import { acceptance } from '../kinds/yesNo.ts'
import { section } from '../section.ts'
import { type Answer, answers, blankLine, titleOfEntry } from './answers.ts'
import { valuesOf } from './values.ts'

const t = translateToKeys()

function answersOf(changes: object): Answer[] {
  return answers(company, { ...completeCompany, ...changes }, t).groups.flatMap((group) => group.answers)
}

const pathsOf = (list: readonly Answer[]): string[] => list.map((answer) => answer.path)

describe('answers', () => {
  it('contains the title of the section, and the heading of each card', () => {
    const { id, path, title, groups } = answers(company, completeCompany, t)
    expect({ id, path, title }).toEqual({ id: 'company', path: '/company', title: 'sections.company.title' })
    expect(groups.map((group) => [group.id, group.title])).toEqual([
      ['company', 'sections.company.groups.company.title'],
      ['', ''],
    ])
  })

  it('[VIS-7] omits hidden questions, even answered ones', () => {
    const hidden = answersOf({ otherNature: 'mining', otherNatureSince: '2020-01-01', street: 'Old Street' })
    expect(pathsOf(hidden)).toEqual([
      'companyName',
      'nature',
      'owners',
      'platforms',
      'sameAddress',
      'remarks',
      'reason',
      'licence',
    ])
    expect(JSON.stringify(hidden)).not.toMatch(/mining|Old Street|2020/)
  })

  it('contains every visible question, answered or not', () => {
    const asked = answersOf({ nature: 'others', otherNature: 'mining', platforms: ['Others'], sameAddress: false })
    expect(pathsOf(asked)).toEqual(
      expect.arrayContaining(['otherNature', 'otherNatureSince', 'otherPlatform', 'street']),
    )
    expect(asked.find(({ path }) => path === 'street')).toEqual({
      type: 'text',
      text: '',
      path: 'street',
      label: expect.stringContaining('sections.company.fields.street.label'),
    })
  })

  it('[VIS-7] contains the rows of a list, each with its visible questions', () => {
    const owners = [
      { rowId: 'r1', fullName: 'Falcon Ltd', isPerson: false, birthplace: 'Amman', share: 60 },
      { rowId: 'r2', fullName: '张三', isPerson: true, birthplace: 'Wuhan', share: 40 },
    ]
    const rows = answersOf({ owners }).find((answer) => answer.type === 'rows')?.rows
    expect(rows?.map((row) => [row.rowId, row.title, pathsOf(row.answers)])).toEqual([
      ['r1', 'Falcon Ltd', ['owners/r1/fullName', 'owners/r1/isPerson', 'owners/r1/share']],
      ['r2', '张三', ['owners/r2/fullName', 'owners/r2/isPerson', 'owners/r2/birthplace', 'owners/r2/share']],
    ])
    expect(JSON.stringify(rows)).not.toContain('Amman')
    expect(rows?.[0]?.answers[0]?.label).toContain('sections.company.fields.owners.fields.fullName.label')
  })

  it('contains a notice at its position, without a label', () => {
    const shown = answersOf({ nature: 'finance' }).find(({ type }) => type === 'notice')
    expect(shown).toMatchObject({ path: 'intro', label: '' })
    expect(answersOf({ nature: 'trade' }).some(({ type }) => type === 'notice')).toBe(false)
  })
})

describe('placeholders', () => {
  const resolution = section({
    id: 'resolution',
    path: '/resolution',
    dataPath: 'clientOtherInfo.certifiedBoardResolution',
    fields: {
      opening: notice('opening'),
      name: name(),
      companyName: name(),
      isOfficer: acceptance({ text: 'officer' }),
      persons: list({
        title: ['name'],
        fields: { name: name(), note: notice('person'), role: text({ optional: true }) },
      }),
    },
  })
  const texts = translatorOf('en', {
    'texts.opening': 'I, {name}, act for {companyName} towards {brokerName}.',
    'texts.officer': '{name} is an officer.',
    'texts.person': '{name} may trade.',
  })
  const values = {
    name: 'Omar Testwell',
    companyName: 'Blue Dune',
    isOfficer: true,
    persons: [{ rowId: 'p1', name: 'Lina Sample', role: '' }],
  }
  const textsOf = (changes: object): string =>
    JSON.stringify(
      answers(resolution, { ...values, ...changes }, texts, { brokerName: 'Broker', companyName: 'Falcon' }),
    )

  it('are filled with the text params and the answers of the section, above and below', () => {
    expect(textsOf({})).toContain('I, Omar Testwell, act for Blue Dune towards Broker.')
    expect(textsOf({})).toContain('Omar Testwell is an officer.')
  })

  it('in a row are filled with the answers of the row', () => {
    expect(textsOf({})).toContain('Lina Sample may trade.')
  })

  it('fall back to the text params, then to a blank line', () => {
    expect(textsOf({ companyName: '', name: '' })).toContain(`I, ${blankLine}, act for Falcon towards Broker.`)
  })
})

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

describe('amounts and telephone numbers', () => {
  const deposits = section({
    id: 'deposits',
    path: '/deposits',
    dataPath: 'clientOtherInfo.deposits',
    fields: {
      currency: choice(baseCurrencies),
      first: money({ currency: 'currency' }),
      areaCode: callingCode(),
      phone: phone({ code: 'areaCode' }),
      banks: list({
        title: ['bank'],
        fields: {
          bank: name(),
          own: choice(baseCurrencies),
          monthly: money({ currency: 'own' }),
          fee: money({ currency: 'currency' }),
        },
      }),
    },
  })
  const bank = { rowId: 'r1', bank: 'First Bank', own: 'USD', monthly: 1000, fee: 5 }
  const values = { currency: 'AED', first: 12_345_678.9, areaCode: '+971', phone: '501234567', banks: [bank] }
  const inWords = translatorOf('en', { options: { baseCurrency: { AED: 'Dirham', USD: 'Dollar' } } })
  const textsOf = (given: object): Record<string, unknown> => {
    const [group] = answers(deposits, { ...values, ...given }, inWords).groups
    const flat = group?.answers.flatMap((item) =>
      item.type === 'rows' ? item.rows.flatMap((row) => row.answers) : item,
    )
    return Object.fromEntries(flat?.map((item) => [item.path, item.type === 'text' && item.text]) ?? [])
  }

  it('[L5] [A28] shows two decimals after the currency of an amount, from its entry or its section', () => {
    expect(textsOf({})).toMatchObject({
      first: 'AED\u00a012,345,678.90',
      'banks/r1/monthly': 'USD\u00a01,000.00',
      'banks/r1/fee': 'AED\u00a05.00',
    })
    expect(textsOf({ banks: [{ ...bank, own: null }] })['banks/r1/monthly']).toBe('1,000.00')
    expect(textsOf({ currency: null }).first).toBe('12,345,678.90')
  })

  it('[C8] shows a telephone number in one row with its calling code', () => {
    expect(textsOf({})).toMatchObject({ phone: '+971 501234567' })
    expect(Object.keys(textsOf({}))).not.toContain('areaCode')
    expect(textsOf({ phone: '' }).phone).toBe('')
  })
})

it('[regions.md] omits the total of someone without a share', () => {
  const owner = 'clientDetail.companyInfo.shareholders.2'
  const inRole = {
    beneficialOwnershipType: 'trust_role',
    naturalPersonHoldingPercentage: null,
    holdingPercentage: null,
  }
  const changes = Object.entries(inRole).map(([field, value]) => [`${owner}.${field}`, value])
  const values = valuesOf(beneficialOwners, withChanges(sample('layered'), Object.fromEntries(changes)))
  const [group] = answers(beneficialOwners, values, t).groups
  const rows = group?.answers[0]?.type === 'rows' ? group.answers[0].rows : []
  const paths = rows.flatMap((row) => row.answers.map(({ path }) => path)).filter((path) => /ercentage$/.test(path))
  expect(paths).toContain('shareholders/row-1/holdingPercentage')
  expect(paths.filter((path) => path.startsWith('shareholders/row-3/'))).toEqual([])
})

it('omits the questions about a person whom an entry of both natures does not name', () => {
  const data = sample('layered')
  const owner = 'clientDetail.companyInfo.shareholders.1'
  const blankPerson = { legalNature: 'both', naturalPersonHoldingPercentage: null }
  const changes = Object.entries(blankPerson).map(([field, value]) => [`${owner}.${field}`, value])
  const values = valuesOf(beneficialOwners, withChanges(data, Object.fromEntries(changes)))
  const [group] = answers(beneficialOwners, values, t).groups
  const rows = group?.answers[0]?.type === 'rows' ? group.answers[0].rows : []
  const fields = rows[1]?.answers.map(({ path }) => path.replace(/^.*\//, '')) ?? []
  expect(fields).toContain('companyName')
  for (const field of ['fullLegalName', 'nationality', 'country', 'dateOfBirth']) expect(fields).not.toContain(field)
  expect(rows[0]?.answers.length, 'an entry of a person').toBeGreaterThan(8)
})
