import { describe, expect, it, vi } from 'vitest'
import { callingCode, phone } from '#domain/kit/kinds/phone.ts'
import { section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import { editedTopic } from './emitter.ts'
import { context, holdersStored, holdings, storeWith, watch } from './fixtures.ts'
import { createSectionStore } from './store.ts'

describe('typing', () => {
  it('notifies the listeners of the edited field only', () => {
    const store = storeWith(3)
    const renders = watch(store, [
      'companyName',
      'nature',
      'listed',
      'holders',
      'holders/row0/fullName',
      'holders/row1/fullName',
    ])
    store.set('companyName', 'F')
    store.set('companyName', 'Fa')
    store.set('holders/row1/fullName', 'X')
    expect(renders).toMatchObject({
      companyName: 2,
      nature: 0,
      listed: 0,
      'holders/row0/fullName': 0,
      'holders/row1/fullName': 1,
    })
  })

  it('[VIS-1] notifies the fields whose visibility depends on the answer', () => {
    const store = storeWith()
    const renders = watch(store, ['nature', 'otherNature', 'market', 'marketNote'])
    expect(store.isVisible('otherNature')).toBe(false)
    store.set('nature', 'others')
    expect(store.isVisible('otherNature')).toBe(true)
    expect(renders).toEqual({ nature: 1, otherNature: 1, market: 0, marketNote: 1 })
  })

  it('notifies a field that becomes required', () => {
    const store = storeWith()
    expect(store.isRequired('marketNote')).toBe(false)
    store.set('nature', 'others')
    expect(store.isRequired('marketNote')).toBe(true)
  })

  it('[VIS-7] keeps the text of a field that becomes hidden', () => {
    const store = storeWith()
    store.set('nature', 'others')
    store.set('otherNature', 'Falconry')
    store.set('nature', 'trade')
    expect(store.isVisible('otherNature')).toBe(false)
    expect(store.get('otherNature')).toBe('Falconry')
  })

  it('copies only the edited entry', () => {
    const store = storeWith(3)
    const before = ['row0', 'row1', 'row2'].map((id) => store.row('holders', id))
    const ids = store.rowIds('holders')
    store.set('holders/row1/share', 30)
    expect(store.row('holders', 'row0')).toBe(before[0])
    expect(store.row('holders', 'row1')).not.toBe(before[1])
    expect(store.row('holders', 'row2')).toBe(before[2])
    expect(store.rowIds('holders')).toBe(ids)
  })

  it.each([1, 500])('rerenders one field per keystroke with %i entries', (count) => {
    const store = storeWith(count)
    store.showProblems()
    const paths = Array.from({ length: count }, (_, index) => `holders/row${index}`).flatMap((row) => [
      row,
      `${row}/fullName`,
    ])
    const renders = watch(store, paths)
    for (const text of ['A', 'Ab', 'Abc']) store.set('holders/row0/fullName', text)
    expect(Object.values(renders).reduce((sum, value) => sum + value, 0)).toBe(6)
    expect(renders['holders/row0/fullName']).toBe(3)
  })

  it('validates one entry per keystroke, whatever their number and even while errors are visible', () => {
    const store = storeWith(500)
    store.set('companyName', '')
    store.showProblems()
    const { fullName } = holdings.fields.holders.fields
    const checks = vi.spyOn(fullName, 'check')
    for (const text of ['A', 'Ab', 'Abc', 'Abcd']) store.set('holders/row7/fullName', text)
    expect(checks).toHaveBeenCalledTimes(4)
    checks.mockRestore()
  })

  it('ignores a path that is not in the section', () => {
    const store = storeWith(1)
    const before = store.values()
    store.set('holders/gone/fullName', 'X')
    store.set('unknown', 'X')
    expect(store.values()).toBe(before)
    expect(store.isVisible('unknown')).toBe(false)
  })
})

describe('errors', () => {
  it('shows none before a field is left', () => {
    const store = storeWith(1)
    store.blur('market')
    store.set('nature', 'others')
    store.blur('otherNature')
    expect(store.issue('otherNature')).toBeUndefined()
  })

  it('shows the error of an answer on blur, and a missing one after it was erased', () => {
    const store = storeWith()
    store.set('nature', 'others')
    store.set('otherNature', 'ab')
    expect(store.issue('otherNature')).toBeUndefined()
    store.blur('otherNature')
    expect(store.issue('otherNature')?.code).toBe('tooShort')
    store.set('otherNature', '')
    store.blur('otherNature')
    expect(store.issue('otherNature')?.code).toBe('required')
  })

  it('[VAL-27] validates, on blur, the fields that depend on the field', () => {
    const telephones = section({
      id: 'telephones',
      path: '/telephones',
      dataPath: 'clientDetail.telephones',
      fields: { code: callingCode(), number: phone({ code: 'code' }), other: phone({ code: 'code' }) },
    })
    const store = createSectionStore(telephones, valuesOf(telephones, {}), {
      ...context,
      phoneValidator: () => 'prefixed',
    })
    store.set('number', '0501234567')
    store.blur('number')
    expect(store.issue('number')).toBeUndefined()
    store.set('code', '+971')
    store.blur('code')
    expect(store.issue('number')?.code).toBe('phonePrefix')
    expect(store.issue('other')).toBeUndefined()
  })

  it('removes the message while the applicant corrects the answer', () => {
    const store = storeWith()
    store.set('nature', 'others')
    store.showProblems()
    expect(store.issue('otherNature')?.code).toBe('required')
    store.set('otherNature', 'a')
    expect(store.issue('otherNature')?.code).toBe('tooShort')
    store.set('otherNature', 'abc')
    expect(store.issue('otherNature')).toBeUndefined()
  })

  it('lists all errors in the order of the fields, entries by their id, and marks resolved ones', () => {
    const store = storeWith(2)
    store.set('companyName', '')
    store.set('holders/row1/fullName', '')
    const found = store.showProblems().map((issue) => issue.path)
    expect(found).toEqual(['companyName', 'listed', 'holders/row1/fullName'])
    store.set('companyName', 'Falcon')
    expect(store.summary().map(({ issue, isResolved }) => [issue.path, isResolved])).toEqual([
      ['companyName', true],
      ['listed', false],
      ['holders/row1/fullName', false],
    ])
  })

  it('runs rules across entries again while one of their errors is visible', () => {
    const store = storeWith(6)
    store.set('holders/row5/share', 50)
    store.showProblems()
    expect(store.issue('holders')?.code).toBe('holdingSum')
    store.removeRow('holders', 'row5')
    expect(store.issue('holders')).toBeUndefined()
  })

  it('shows the error of a register as a whole when an entry of it is closed', () => {
    const store = storeWith(6)
    store.set('holders/row5/share', 50)
    expect(store.issue('holders')).toBeUndefined()
    expect(store.showProblemsOfRow('holders', 'row5')).toEqual([])
    expect(store.issue('holders')?.code).toBe('holdingSum')
    store.set('holders/row5/share', null)
    expect(store.issue('holders')).toBeUndefined()
  })

  it('shows the error of a rule across fields when an answer is left, while it applies', () => {
    const store = storeWith()
    store.set('listed', true)
    store.set('market', 'Falcon')
    expect(store.issue('market')).toBeUndefined()
    store.blur('market')
    expect(store.issue('market')?.code).toBe('nameDiffers')
    store.set('nature', 'trade')
    expect(store.issue('market')?.code).toBe('nameDiffers')
    store.set('companyName', 'Northern Dune')
    expect(store.issue('market')).toBeUndefined()
    store.set('companyName', 'Falcon')
    store.showProblemAt('market')
    store.set('nature', 'others')
    expect(store.issue('market')?.code, 'where it is asked for').toBe('nameDiffers')
    store.set('companyName', 'Northern Dune')
    store.set('companyName', 'Falcon')
    store.showExistingErrors()
    expect(store.issue('market')?.code, 'and when it is seen again').toBe('nameDiffers')
  })

  it('shows no error of the field being typed in when the rest is validated', () => {
    const store = storeWith()
    store.set('nature', 'others')
    store.set('otherNature', 'x')
    store.showExistingErrors()
    expect(store.issue('otherNature')).toBeUndefined()
    store.blur('otherNature')
    expect(store.issue('otherNature')?.code).toBe('tooShort')
  })

  it('runs the rules again when the rest of the application changes', () => {
    const store = storeWith(1)
    expect(store.problemsOfRow('holders', 'row0')).toBe(0)
    store.setContext({ ...context, application: { blocked: 'Holder 0' } })
    expect(store.problemsOfRow('holders', 'row0')).toBe(1)
    store.setContext(context)
    expect(store.problemsOfRow('holders', 'row0')).toBe(0)
  })

  it('shows errors of earlier answers when a page is opened again, and missing answers only on request', () => {
    const store = storeWith(1)
    store.set('nature', 'others')
    store.set('otherNature', 'x')
    store.set('holders/row0/share', 200)
    store.set('holders/row0/fullName', '')
    store.mergeServerValues(store.values())
    store.showExistingErrors()
    expect(store.issue('otherNature')?.code).toBe('tooShort')
    expect(store.issue('listed')).toBeUndefined()
    expect(store.issue('holders/row0/share')).toBeUndefined()
    store.showExistingErrors('holders', 'row0')
    expect(store.issue('holders/row0/share')?.code).toBe('maximum')
    expect(store.issue('holders/row0/fullName')).toBeUndefined()
    store.showProblemAt('holders/row0/fullName')
    store.showProblemAt('listed')
    expect(store.issue('holders/row0/fullName')?.code).toBe('required')
    expect(store.issue('listed')?.code).toBe('requiredChoice')
  })

  it('counts and shows the errors of rules across entries at their entry', () => {
    const store = storeWith(2)
    store.set('holders/row1/fullName', 'Holder 0')
    expect(store.problemsOfRow('holders', 'row1')).toBe(1)
    expect(store.invalidRowCount('holders')).toBe(2)
    expect(store.showProblemsOfRow('holders', 'row1').map(({ path }) => path)).toEqual(['holders/row1/fullName'])
    expect(store.issue('holders/row1/fullName')?.code).toBe('duplicateCountry')
    expect(store.issue('holders/row0/fullName')).toBeUndefined()
    store.set('holders/row1/fullName', 'Holder 1')
    expect(store.issue('holders/row1/fullName')).toBeUndefined()
    expect(store.invalidRowCount('holders')).toBe(0)
  })

  it('does not count an entry as complete while a value of it cannot be stored', () => {
    const store = storeWith(1)
    store.set('holders/row0/fullName', '')
    store.set('holders/row0/share', 'a fifth')
    store.set('holders/row0/birthplace', 'not asked \u0007')
    expect(store.problemsOfRow('holders', 'row0')).toBe(2)
    expect(store.showProblemsOfRow('holders', 'row0').map(({ path, code }) => [path, code])).toEqual([
      ['holders/row0/fullName', 'required'],
      ['holders/row0/share', 'notNumber'],
    ])
    expect(store.issue('holders/row0/share')?.code).toBe('notNumber')
    store.set('holders/row0/share', 20)
    expect(store.issue('holders/row0/share')).toBeUndefined()
  })

  it('counts the errors of an entry, visible or not', () => {
    const store = storeWith(1)
    expect(store.problemsOfRow('holders', 'row0')).toBe(0)
    store.set('holders/row0/person', true)
    expect(store.problemsOfRow('holders', 'row0')).toBe(1)
  })

  it('shows the stored form of a text on blur', () => {
    const store = storeWith()
    store.set('companyName', '  Falcon   Ridge ')
    store.blur('companyName')
    expect(store.get('companyName')).toBe('Falcon Ridge')
  })

  it('keeps a rejection by the server visible until that very value changes', () => {
    const store = storeWith()
    store.show([{ path: 'companyName', code: 'controlCharacters', severity: 'error' }])
    store.set('nature', 'others')
    expect(store.issue('companyName')?.code).toBe('controlCharacters')
    store.set('companyName', 'Falcon Ridge')
    expect(store.issue('companyName')).toBeUndefined()
  })
})

describe('entries', () => {
  it('adds an entry prefilled as defined, and leaves the others unchanged', () => {
    const store = storeWith(2)
    const renders = watch(store, ['holders/row0', 'holders/row1'])
    const rowId = store.addRow('holders')
    expect(rowId).toMatch(/^[a-z0-9]{16}$/)
    expect(store.row('holders', rowId)).toEqual({
      rowId,
      fullName: '',
      person: null,
      birthplace: '',
      share: null,
      company: 'Falcon',
    })
    expect(store.rowIds('holders')).toEqual(['row0', 'row1', rowId])
    expect(renders).toEqual({ 'holders/row0': 0, 'holders/row1': 0 })
  })

  it('restores a removed entry at its position', () => {
    const store = storeWith(3)
    const before = store.row('holders', 'row1')
    const undo = store.removeRow('holders', 'row1')
    expect(store.rowIds('holders')).toEqual(['row0', 'row2'])
    undo()
    undo()
    expect(store.rowIds('holders')).toEqual(['row0', 'row1', 'row2'])
    expect(store.row('holders', 'row1')).toBe(before)
    expect(store.isDirty()).toBe(false)
  })

  it('[SAV-3] sends a restored entry with its position after its removal was saved', () => {
    const store = storeWith(3)
    const undo = store.removeRow('holders', 'row0')
    store.mergeServerValues({ holders: store.get('holders') })
    undo()
    expect(store.pending().changes).toEqual({
      holders: {
        row0: { fullName: 'Holder 0', person: false, birthplace: '', share: 20, company: 'Falcon', '#before': 'row1' },
      },
    })
  })

  it('does not count an added entry until something is entered in it, whatever its prefilled values', () => {
    const store = storeWith(1)
    const rowId = store.addRow('holders')
    expect(store.row('holders', rowId)).toMatchObject({ company: 'Falcon' })
    expect(store.isDirty()).toBe(false)
    expect(store.pending().changes).toEqual({})
    expect(store.showProblems().map(({ path }) => path)).toEqual(['listed'])
    store.mergeServerValues({ holders: store.enteredValues().holders }, store.enteredValues())
    expect(store.rowIds('holders'), 'a save that tells nothing of it leaves it alone').toEqual(['row0', rowId])

    store.set(`holders/${rowId}/fullName`, 'C')
    expect(store.pending().changes).toMatchObject({ holders: { [rowId]: { fullName: 'C' } } })
    store.removeUntouchedRows('holders')
    expect(store.rowIds('holders')).toEqual(['row0', rowId])
    store.set(`holders/${rowId}/fullName`, '')
    store.removeUntouchedRows('holders', rowId)
    expect(store.rowIds('holders'), 'not while it is looked at').toEqual(['row0', rowId])
    store.removeUntouchedRows('holders')
    expect(store.rowIds('holders')).toEqual(['row0'])
  })

  it('counts an added entry with answers of another register, and a confirmed one', () => {
    const store = storeWith()
    const copied = store.addRow('holders', { fullName: 'Omar' })
    const confirmed = store.addRow('holders')
    expect([copied, confirmed].map((rowId) => store.isUntouched('holders', rowId))).toEqual([false, true])
    const onEdit = vi.fn()
    store.subscribe(editedTopic, onEdit)
    store.confirmRow('holders', confirmed)
    store.confirmRow('holders', confirmed)
    expect(onEdit, 'it is saved').toHaveBeenCalledOnce()
    expect(store.isUntouched('holders', confirmed)).toBe(false)
    store.removeUntouchedRows('holders')
    expect(store.rowIds('holders')).toEqual([copied, confirmed])
  })
})

describe('changes', () => {
  it('[DRT-1] is dirty when a value differs from the stored one, and clean again when it is reverted', () => {
    const store = storeWith(1)
    expect(store.isDirty()).toBe(false)
    store.set('companyName', 'Falcon Ridge')
    expect(store.isDirty()).toBe(true)
    store.set('companyName', 'Falcon ')
    expect(store.isDirty()).toBe(false)
  })

  it('sends only the changes, in their stored form', () => {
    const store = storeWith(3)
    store.set('companyName', ' Falcon  Ridge ')
    store.set('holders/row1/share', 25)
    store.removeRow('holders', 'row2')
    const rowId = store.addRow('holders', { fullName: ' Chen  Wei ' })
    expect(store.pending().changes).toEqual({
      companyName: 'Falcon Ridge',
      holders: {
        row1: { share: 25 },
        row2: null,
        [rowId]: { fullName: 'Chen Wei', person: null, birthplace: '', share: null, company: 'Falcon' },
      },
    })
  })

  it('leaves out values that cannot be stored and saves the rest', () => {
    const store = storeWith()
    store.set('nature', 'others')
    store.set('otherNature', 'x'.repeat(21))
    expect(store.pending()).toEqual({
      changes: { nature: 'others' },
      unstorable: [{ path: 'otherNature', code: 'tooLong', severity: 'error', params: { max: 20 } }],
    })
    expect(store.isDirty()).toBe(true)
    store.blur('otherNature')
    expect(store.issue('otherNature')?.code).toBe('tooLong')
  })

  it('[SAV-2] does not send a half-typed date, and reports it on blur, not while it is typed', () => {
    const store = storeWith(1)
    store.set('signedOn', '02/11')
    expect(store.issue('signedOn')).toBeUndefined()
    expect(store.hasEdits()).toBe(true)
    expect(store.pending()).toMatchObject({ changes: {}, unstorable: [{ path: 'signedOn', code: 'notDate' }] })
    store.blur('signedOn')
    expect(store.issue('signedOn')?.code).toBe('notDate')
    store.mergeServerValues({ signedOn: '2026-01-01' })
    expect(store.get('signedOn'), 'a save of other answers leaves it').toBe('02/11')
    store.set('signedOn', '2015-11-02')
    expect(store.issue('signedOn')).toBeUndefined()
    expect(store.pending()).toMatchObject({ changes: { signedOn: '2015-11-02' }, unstorable: [] })
  })

  it('prefills blank fields with a defined default', () => {
    const store = createSectionStore(holdings, { ...holdersStored(0), companyName: '', signedOn: null }, context)
    expect(store.get('companyName')).toBe('Falcon')
    expect(store.get('signedOn')).toBe('2026-11-20')
    expect(store.isDirty()).toBe(true)
    expect(store.hasEdits()).toBe(false)
    store.set('listed', true)
    expect(store.hasEdits()).toBe(true)
  })
})
