import { describe, expect, it } from 'vitest'
import { form as english } from '../../messages/en/form.ts'
import { form as chinese } from '../../messages/zh-CN/form.ts'
import { errorsOf, issuesOf, valuesWith } from '../../testing/issues.ts'
import { declaration, declarationOf, umStatements } from './declaration.ts'

const complete = {
  declarationList: umStatements.map(() => true),
  name: 'Karim Exemple',
  position: 'Chief financial officer',
  date: '2026-11-20',
  signature: 'data:image/png;base64,iVBORw0KGgoAAAA=',
}

describe('declaration', () => {
  it.each([
    ['complete', {}, []],
    ['nothing ticked', { declarationList: umStatements.map(() => false) }, ['declarationList requiredTicks']],
    ['no name', { name: '' }, ['name required']],
    ['no position', { position: '' }, ['position required']],
    ['no date', { date: null }, ['date requiredDate']],
    ['dated tomorrow', { date: '2026-11-21' }, ['date futureDate']],
    ['no signature', { signature: '' }, ['signature requiredSignature']],
  ])('[VAL-23] %s', (_scenario, change, expected) => {
    expect(errorsOf(declaration, valuesWith(declaration, { ...complete, ...change }))).toEqual(expected)
  })

  it.each(umStatements.map((id, index) => [id, index] as const))('[VAL-23] requires the tick of %s', (_id, missing) => {
    const declarationList = umStatements.map((_text, index) => index !== missing)
    expect(errorsOf(declaration, valuesWith(declaration, { ...complete, declarationList }))).toEqual([
      'declarationList remainingTicks',
    ])
  })

  it('[VAL-23] has eleven statements, each with its text in both languages', () => {
    expect(umStatements).toHaveLength(11)
    for (const id of ['um-decl-intro', ...umStatements] as const) {
      expect(english.texts[id]).toMatch(/\w/)
      expect(chinese.texts[id]).toMatch(/\p{Script=Han}/u)
    }
  })

  it.each([
    ['as many ticks as statements', umStatements.map(() => true), true],
    ['one tick too few', umStatements.slice(1).map(() => true), false],
    ['texts instead of ticks', umStatements.map(() => 'yes'), false],
  ])('[VAL-23] stores %s: %s', (_scenario, ticks, stored) => {
    expect('value' in declaration.fields.declarationList.read(ticks)).toBe(stored)
  })

  it('[VAL-23] accepts the statements of another region', () => {
    const six = declarationOf('g4-decl-intro', ['1', '2', '3', '4', '5', '6'])
    expect(six.fields.declarationList.blank).toHaveLength(6)
    expect(six.path).toBe(declaration.path)
  })

  it('[VAL-23] warns when the signatory is no registered representative', () => {
    const application = { companyLeadership: [{ type: ['authPerson'], firstName: 'Rania', lastName: 'Specimen' }] }
    expect(issuesOf(declaration, valuesWith(declaration, complete), application)).toEqual(['name personNotInRegister?'])
  })
})
