import { describe, expect, it } from 'vitest'
import { valuesOf } from '#domain/kit/values.ts'
import { authorisedRepresentative } from '#domain/sections/authorisedRepresentative.ts'
import { context } from './fixtures.ts'
import { createSectionStore } from './store.ts'

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
  const store = createSectionStore(authorisedRepresentative, values, context)
  const [rowId = ''] = store.rowIds(list)
  const at = (name: string) => `${list}/${rowId}/${name}`
  const write = (name: string, ...texts: readonly string[]) => {
    for (const text of texts) store.set(at(name), text)
    store.blur(at(name))
  }
  return { store, at, write, signature: () => store.get(at('signature')) }
}

describe('[SIG-1] a signature and the name of its signer', () => {
  it('is cleared when the name changes, with an error until a new one is given', () => {
    const { store, at, write, signature } = signedStore()
    const drawn = signature()
    expect(drawn).toMatch(/^data:image/)
    write('firstName', 'Za', 'Zaid')
    expect(signature()).toBe('')
    expect(store.issue(at('signature'))?.code).toBe('signedByAnother')
    store.set(at('signature'), drawn)
    expect(store.issue(at('signature'))).toBeUndefined()
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
    const { store, at, write, signature } = signedStore()
    const drawn = signature()
    change(write, String(store.get(at('lastName'))))
    expect(signature()).toBe(drawn)
  })

  it('is cleared when the name was cleared before another was typed', () => {
    const { write, signature } = signedStore()
    write('lastName', '')
    write('lastName', 'Placeholder-Other')
    expect(signature()).toBe('')
  })

  it('is cleared when the page is left while the name has the focus', () => {
    const { store, at, signature } = signedStore()
    store.set(at('firstName'), 'Zaid')
    store.blurActive()
    expect(signature()).toBe('')
  })

  it('stays when another window sent it with its name', () => {
    const { store, at, write, signature } = signedStore()
    const theirs = 'data:image/png;base64,iVBORw0KGgoAAAA='
    const row = store.row(list, representative.rowId)
    write('firstName', 'Zaid', 'Omar')
    store.mergeServerValues({ [list]: [{ ...row, firstName: 'Zaid', signature: theirs }] }, store.stored())
    store.blur(at('firstName'))
    expect(signature()).toBe(theirs)
    write('firstName', 'Omar')
    expect([signature(), store.issue(at('signature'))?.code]).toEqual(['', 'signedByAnother'])
    store.mergeServerValues(store.values())
    store.mergeServerValues({ [list]: [{ ...store.row(list, representative.rowId), signature: theirs }] })
    expect(signature()).toBe(theirs)
    expect(store.issue(at('signature')), 'given again elsewhere').toBeUndefined()
  })

  it('stays when it was given before any name', () => {
    const { store } = signedStore()
    const [first = ''] = store.rowIds(list)
    const rowId = store.addRow(list, { signature: store.get(`${list}/${first}/signature`) })
    store.set(`${list}/${rowId}/firstName`, 'Omar')
    store.blur(`${list}/${rowId}/firstName`)
    expect(store.get(`${list}/${rowId}/signature`)).not.toBe('')
  })
})
