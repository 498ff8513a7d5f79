import { describe, expect, it } from 'vitest'
import { valuesOf } from '#domain/kit/values/values.ts'
import { declaration } from '#domain/sections/declarations/declaration.ts'
import { authorisedRepresentative } from '#domain/sections/people.ts'
import { context } from './fixtures.ts'
import { SectionModel } from './model.ts'

const list = 'representatives'
const representative = {
  rowId: 'row0',
  type: ['authPerson'],
  firstName: 'Omar',
  lastName: 'Muster',
  signature: 'data:image/png;base64,iVBORw0KGgo=',
}

/** Returns a register with one representative who signed, and the paths of the entry. */
function signedStore() {
  const values = valuesOf(authorisedRepresentative, { companyLeadership: [representative] })
  const model = new SectionModel(authorisedRepresentative, values, context)
  const [rowId = ''] = model.rows.ids(list)
  const at = (name: string) => `${list}/${rowId}/${name}`
  const write = (name: string, ...texts: readonly string[]) => {
    for (const text of texts) model.set(at(name), text)
    model.blur(at(name))
  }
  return { model, at, write, signature: () => model.get(at('signature')) }
}

it('[157] fills in the date of a signature when it is given or replaced, and clears it with the signature', () => {
  const values = valuesOf(declaration, {})
  const model = new SectionModel(declaration, values, context)
  expect(model.get('date')).toBeNull()
  model.set('date', '2026-11-18')
  model.set('signature', representative.signature)
  expect(model.get('date')).toBe('2026-11-18')
  model.set('signature', `${representative.signature}AA`)
  expect(model.get('date')).toBe(context.today)
  model.set('signature', '')
  expect(model.get('date')).toBeNull()
  model.set('signature', representative.signature)
  expect(model.get('date')).toBe(context.today)
})

describe('[SIG-1] a signature and the name of its signer', () => {
  it('is cleared when the name changes, with an error until a new one is given', () => {
    const { model, at, write, signature } = signedStore()
    const drawn = signature()
    expect(drawn).toMatch(/^data:image/)
    write('firstName', 'Za', 'Zaid')
    expect(signature()).toBe('')
    expect(model.validation.issue(at('signature'))?.code).toBe('signedByAnother')
    model.set(at('signature'), drawn)
    expect(model.validation.issue(at('signature'))).toBeUndefined()
    write('firstName', 'Zaid')
    expect(signature()).toBe(drawn)
  })

  it.each<[what: string, change: (write: ReturnType<typeof signedStore>['write'], before: string) => void]>([
    [
      'the same name is written differently',
      (write, before) => write('lastName', before.toUpperCase(), `${before} (of Dubai)`),
    ],
    ['the name is cleared and typed again', (write, before) => [write('lastName', ''), write('lastName', before)]],
    ['another field changes', (write) => write('position', 'Chair')],
  ])('stays when %s', (_, change) => {
    const { model, at, write, signature } = signedStore()
    const drawn = signature()
    change(write, String(model.get(at('lastName'))))
    expect(signature()).toBe(drawn)
  })

  it('is cleared when the name was cleared before another was typed', () => {
    const { write, signature } = signedStore()
    write('lastName', '')
    write('lastName', 'Placeholder-Other')
    expect(signature()).toBe('')
  })

  it('is cleared when the page is left while the name has the focus', () => {
    const { model, at, signature } = signedStore()
    model.set(at('firstName'), 'Zaid')
    model.blurActive()
    expect(signature()).toBe('')
  })

  it('stays when another window sent it with its name', () => {
    const { model, at, write, signature } = signedStore()
    const theirs = 'data:image/png;base64,iVBORw0KGgoAAAA='
    const row = model.rows.get(list, representative.rowId)
    write('firstName', 'Zaid', 'Omar')
    model.mergeServerValues({ [list]: [{ ...row, firstName: 'Zaid', signature: theirs }] }, model.stored())
    model.blur(at('firstName'))
    expect(signature()).toBe(theirs)
    write('firstName', 'Omar')
    expect([signature(), model.validation.issue(at('signature'))?.code]).toEqual(['', 'signedByAnother'])
    model.mergeServerValues(model.values())
    model.mergeServerValues({ [list]: [{ ...model.rows.get(list, representative.rowId), signature: theirs }] })
    expect(signature()).toBe(theirs)
    expect(model.validation.issue(at('signature')), 'given again elsewhere').toBeUndefined()
  })

  it('stays when it was given before any name', () => {
    const { model } = signedStore()
    const [first = ''] = model.rows.ids(list)
    const rowId = model.rows.add(list, { signature: model.get(`${list}/${first}/signature`) })
    model.set(`${list}/${rowId}/firstName`, 'Omar')
    model.blur(`${list}/${rowId}/firstName`)
    expect(model.get(`${list}/${rowId}/signature`)).not.toBe('')
  })
})
