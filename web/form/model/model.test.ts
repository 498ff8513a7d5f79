import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { callingCode, phone } from '#domain/kit/kinds/text/phone.ts'
import { section } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { certifiedBoardResolution } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import { context, holdersStored, holdings, modelWith, watch } from './fixtures.ts'
import { editedTopic, SectionModel, valuesTopic } from './model.ts'

/** Lets the test decide when the applicant has paused. */
function pauseByHand(): void {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

describe('typing', () => {
  it('notifies the listeners of the edited field only', () => {
    const model = modelWith(3)
    const renders = watch(model, [
      'companyName',
      'nature',
      'listed',
      'holders',
      'holders/row0/fullName',
      'holders/row1/fullName',
    ])
    model.set('companyName', 'F')
    model.set('companyName', 'Fa')
    model.set('holders/row1/fullName', 'X')
    expect(renders).toMatchObject({
      companyName: 2,
      nature: 0,
      listed: 0,
      'holders/row0/fullName': 0,
      'holders/row1/fullName': 1,
    })
  })

  it('[VIS-1] notifies the fields whose visibility depends on the answer', () => {
    const model = modelWith()
    const renders = watch(model, ['nature', 'otherNature', 'market', 'marketNote'])
    expect(model.isVisible('otherNature')).toBe(false)
    model.set('nature', 'others')
    expect(model.isVisible('otherNature')).toBe(true)
    expect(renders).toEqual({ nature: 1, otherNature: 1, market: 0, marketNote: 1 })
  })

  it('notifies a field that becomes required', () => {
    const model = modelWith()
    expect(model.isRequired('marketNote')).toBe(false)
    model.set('nature', 'others')
    expect(model.isRequired('marketNote')).toBe(true)
  })

  it('[VIS-7] keeps the text of a field that becomes hidden', () => {
    const model = modelWith()
    model.set('nature', 'others')
    model.set('otherNature', 'Falconry')
    model.set('nature', 'trade')
    expect(model.isVisible('otherNature')).toBe(false)
    expect(model.get('otherNature')).toBe('Falconry')
  })

  it('copies only the edited entry', () => {
    const model = modelWith(3)
    const before = ['row0', 'row1', 'row2'].map((id) => model.rows.get('holders', id))
    const ids = model.rows.ids('holders')
    model.set('holders/row1/share', 30)
    expect(model.rows.get('holders', 'row0')).toBe(before[0])
    expect(model.rows.get('holders', 'row1')).not.toBe(before[1])
    expect(model.rows.get('holders', 'row2')).toBe(before[2])
    expect(model.rows.ids('holders')).toBe(ids)
  })

  it.each([1, 500])('rerenders one field per keystroke with %i entries', (count) => {
    const model = modelWith(count)
    model.validation.showProblems()
    const paths = Array.from({ length: count }, (_, index) => `holders/row${index}`).flatMap((row) => [
      row,
      `${row}/fullName`,
    ])
    const renders = watch(model, paths)
    for (const text of ['A', 'Ab', 'Abc']) model.set('holders/row0/fullName', text)
    expect(Object.values(renders).reduce((sum, value) => sum + value, 0)).toBe(6)
    expect(renders['holders/row0/fullName']).toBe(3)
  })

  it('validates one entry per keystroke, whatever their number and even while errors are visible', () => {
    const model = modelWith(500)
    model.set('companyName', '')
    model.validation.showProblems()
    const { fullName } = holdings.fields.holders.fields
    const checks = vi.spyOn(fullName, 'check')
    for (const text of ['A', 'Ab', 'Abc', 'Abcd']) model.set('holders/row7/fullName', text)
    expect(checks).toHaveBeenCalledTimes(4)
    checks.mockRestore()
  })

  it('ignores a path that is not in the section', () => {
    const model = modelWith(1)
    const before = model.values()
    model.set('holders/gone/fullName', 'X')
    model.set('unknown', 'X')
    expect(model.values()).toBe(before)
    expect(model.isVisible('unknown')).toBe(false)
  })
})

describe('errors', () => {
  it('shows none before a field is left', () => {
    const model = modelWith(1)
    model.blur('market')
    model.set('nature', 'others')
    model.blur('otherNature')
    expect(model.validation.issue('otherNature')).toBeUndefined()
  })

  it('shows the error of an answer on blur, and a missing one after it was erased', () => {
    const model = modelWith()
    model.set('nature', 'others')
    model.set('otherNature', 'ab')
    expect(model.validation.issue('otherNature')).toBeUndefined()
    model.blur('otherNature')
    expect(model.validation.issue('otherNature')?.code).toBe('tooShort')
    model.set('otherNature', '')
    model.blur('otherNature')
    expect(model.validation.issue('otherNature')?.code).toBe('required')
  })

  it('[VAL-27] validates, on blur, the fields that depend on the field', () => {
    const telephones = section({
      id: 'telephones',
      path: '/telephones',
      dataPath: 'clientDetail.telephones',
      fields: { code: callingCode(), number: phone({ code: 'code' }), other: phone({ code: 'code' }) },
    })
    const model = new SectionModel(telephones, valuesOf(telephones, {}), {
      ...context,
      phoneValidator: () => 'prefixed',
    })
    model.set('number', '0501234567')
    model.blur('number')
    expect(model.validation.issue('number')).toBeUndefined()
    model.set('code', '+971')
    model.blur('code')
    expect(model.validation.issue('number')?.code).toBe('phonePrefix')
    expect(model.validation.issue('other')).toBeUndefined()
  })

  it('removes the message while the applicant corrects the answer', () => {
    const model = modelWith()
    model.set('nature', 'others')
    model.validation.showProblems()
    expect(model.validation.issue('otherNature')?.code).toBe('required')
    model.set('otherNature', 'a')
    expect(model.validation.issue('otherNature')?.code).toBe('tooShort')
    model.set('otherNature', 'abc')
    expect(model.validation.issue('otherNature')).toBeUndefined()
  })

  it('lists all errors in the order of the fields, entries by their id, and marks resolved ones', () => {
    const model = modelWith(2)
    model.set('companyName', '')
    model.set('holders/row1/fullName', '')
    const found = model.validation.showProblems().map((issue) => issue.path)
    expect(found).toEqual(['companyName', 'listed', 'holders/row1/fullName'])
    model.set('companyName', 'Falcon')
    expect(model.validation.summary().map(({ issue, isResolved }) => [issue.path, isResolved])).toEqual([
      ['companyName', true],
      ['listed', false],
      ['holders/row1/fullName', false],
    ])
  })

  it('[OWN-04] drops the errors of a removed entry, rather than marking them as resolved', () => {
    const model = modelWith(2)
    model.set('holders/row0/fullName', '')
    model.set('holders/row1/fullName', '')
    model.set('listed', false)
    model.validation.showProblems()
    const summary = () => model.validation.summary().map(({ issue, isResolved }) => [issue.path, isResolved])
    expect(summary()).toEqual([
      ['holders/row0/fullName', false],
      ['holders/row1/fullName', false],
    ])
    model.rows.remove('holders', 'row1')
    expect(summary()).toEqual([['holders/row0/fullName', false]])
    model.rows.remove('holders', 'row0')
    expect(summary(), 'nothing says that all is fixed').toEqual([])
  })

  it('runs rules across entries again while one of their errors is visible', () => {
    const model = modelWith(6)
    model.set('holders/row5/share', 50)
    model.validation.showProblems()
    expect(model.validation.issue('holders')?.code).toBe('holdingSum')
    model.rows.remove('holders', 'row5')
    expect(model.validation.issue('holders')).toBeUndefined()
  })

  it('shows the error of a register as a whole when an entry of it is closed', () => {
    pauseByHand()
    const model = modelWith(6)
    model.set('holders/row5/share', 50)
    expect(model.validation.issue('holders')).toBeUndefined()
    expect(model.validation.showProblemsOfRow('holders', 'row5')).toEqual([])
    expect(model.validation.issue('holders')?.code).toBe('holdingSum')
    model.set('holders/row5/share', null)
    vi.advanceTimersByTime(300)
    expect(model.validation.issue('holders')).toBeUndefined()
  })

  it('runs rules across entries once for a number that is typed, after a pause', () => {
    pauseByHand()
    const rule = vi.fn(() => [])
    const model = new SectionModel({ ...holdings, rules: [...holdings.rules, rule] }, holdersStored(5), context)
    model.set('holders/row4/share', 150)
    model.validation.showProblems()
    expect(model.validation.issue('holders/row4/share')).toBeDefined()
    const published = vi.fn()
    model.subscribe('holders', published)
    rule.mockClear()
    for (const share of [1, 10, 10.5]) model.set('holders/row4/share', share)
    expect(rule).not.toHaveBeenCalled()
    expect(model.validation.issue('holders')?.code).toBe('holdingSum')
    expect(model.validation.issue('holders/row4/share'), 'the answer itself is validated at once').toBeUndefined()
    vi.advanceTimersByTime(300)
    expect(rule).toHaveBeenCalledOnce()
    expect(model.validation.issue('holders')).toBeUndefined()
    expect(published).toHaveBeenCalledOnce()
  })

  it('does not publish values again when its rules follow after the pause', () => {
    pauseByHand()
    const model = modelWith(6)
    model.validation.showProblems()
    const published = vi.fn()
    model.subscribe(valuesTopic, published)
    model.set('holders/row5/share', null)
    vi.advanceTimersByTime(300)
    expect(model.validation.issue('holders')).toBeUndefined()
    expect(published).toHaveBeenCalledOnce()
  })

  it('shows the error of a rule across fields when an answer is left, while it applies', () => {
    pauseByHand()
    const model = modelWith()
    model.set('listed', true)
    model.set('market', 'Falcon')
    expect(model.validation.issue('market')).toBeUndefined()
    model.blur('market')
    expect(model.validation.issue('market')?.code).toBe('nameDiffers')
    model.set('nature', 'trade')
    expect(model.validation.issue('market')?.code).toBe('nameDiffers')
    model.set('companyName', 'Northern Dune')
    vi.advanceTimersByTime(300)
    expect(model.validation.issue('market')).toBeUndefined()
    model.set('companyName', 'Falcon')
    model.validation.showProblemAt('market')
    model.set('nature', 'others')
    expect(model.validation.issue('market')?.code, 'where it is asked for').toBe('nameDiffers')
    model.set('companyName', 'Northern Dune')
    model.set('companyName', 'Falcon')
    model.validation.showExistingErrors()
    expect(model.validation.issue('market')?.code, 'and when it is seen again').toBe('nameDiffers')
  })

  it('shows no error of the field being typed in when the rest is validated', () => {
    const model = modelWith()
    model.set('nature', 'others')
    model.set('otherNature', 'x')
    model.validation.showExistingErrors()
    expect(model.validation.issue('otherNature')).toBeUndefined()
    model.blur('otherNature')
    expect(model.validation.issue('otherNature')?.code).toBe('tooShort')
  })

  it('runs the rules again when the rest of the application changes', () => {
    const model = modelWith(1)
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(0)
    model.setContext({ ...context, application: { blocked: 'Holder 0' } })
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(1)
    model.setContext(context)
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(0)
  })

  it('shows errors of earlier answers when a page is opened again, and missing answers only on request', () => {
    const model = modelWith(1)
    model.set('nature', 'others')
    model.set('otherNature', 'x')
    model.set('holders/row0/share', 200)
    model.set('holders/row0/fullName', '')
    model.mergeServerValues(model.values())
    model.validation.showExistingErrors()
    expect(model.validation.issue('otherNature')?.code).toBe('tooShort')
    expect(model.validation.issue('listed')).toBeUndefined()
    expect(model.validation.issue('holders/row0/share')).toBeUndefined()
    model.validation.showExistingErrors('holders', 'row0')
    expect(model.validation.issue('holders/row0/share')?.code).toBe('maximum')
    expect(model.validation.issue('holders/row0/fullName')).toBeUndefined()
    model.validation.showProblemAt('holders/row0/fullName')
    model.validation.showProblemAt('listed')
    expect(model.validation.issue('holders/row0/fullName')?.code).toBe('required')
    expect(model.validation.issue('listed')?.code).toBe('requiredChoice')
  })

  it('counts and shows the errors of rules across entries at their entry', () => {
    pauseByHand()
    const model = modelWith(2)
    model.set('holders/row1/fullName', 'Holder 0')
    expect(model.validation.problemsOfRow('holders', 'row1')).toBe(1)
    expect(model.validation.invalidRowCount('holders')).toBe(2)
    expect(model.validation.showProblemsOfRow('holders', 'row1').map(({ path }) => path)).toEqual([
      'holders/row1/fullName',
    ])
    expect(model.validation.issue('holders/row1/fullName')?.code).toBe('duplicateCountry')
    expect(model.validation.issue('holders/row0/fullName')).toBeUndefined()
    model.set('holders/row1/fullName', 'Holder 1')
    vi.advanceTimersByTime(300)
    expect(model.validation.issue('holders/row1/fullName')).toBeUndefined()
    expect(model.validation.invalidRowCount('holders')).toBe(0)
  })

  it('does not count an entry as complete while a value of it cannot be stored', () => {
    const model = modelWith(1)
    model.set('holders/row0/fullName', '')
    model.set('holders/row0/share', 'a fifth')
    model.set('holders/row0/birthplace', 'not asked \u0007')
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(2)
    expect(model.validation.showProblemsOfRow('holders', 'row0').map(({ path, code }) => [path, code])).toEqual([
      ['holders/row0/fullName', 'required'],
      ['holders/row0/share', 'notNumber'],
    ])
    expect(model.validation.issue('holders/row0/share')?.code).toBe('notNumber')
    model.set('holders/row0/share', 20)
    expect(model.validation.issue('holders/row0/share')).toBeUndefined()
  })

  it('counts the errors of an entry, visible or not', () => {
    const model = modelWith(1)
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(0)
    model.set('holders/row0/person', true)
    expect(model.validation.problemsOfRow('holders', 'row0')).toBe(1)
  })

  it('shows the stored form of a text on blur', () => {
    const model = modelWith()
    model.set('companyName', '  Falcon   Ridge ')
    model.blur('companyName')
    expect(model.get('companyName')).toBe('Falcon Ridge')
  })

  it('keeps a rejection by the server visible until that very value changes', () => {
    const model = modelWith()
    model.validation.show([{ path: 'companyName', code: 'controlCharacters', severity: 'error' }])
    model.set('nature', 'others')
    expect(model.validation.issue('companyName')?.code).toBe('controlCharacters')
    model.set('companyName', 'Falcon Ridge')
    expect(model.validation.issue('companyName')).toBeUndefined()
  })
})

describe('entries', () => {
  it('adds an entry prefilled as defined, and leaves the others unchanged', () => {
    const model = modelWith(2)
    const renders = watch(model, ['holders/row0', 'holders/row1'])
    const rowId = model.rows.add('holders')
    expect(rowId).toMatch(/^[a-z0-9]{16}$/)
    expect(model.rows.get('holders', rowId)).toEqual({
      rowId,
      fullName: '',
      person: null,
      birthplace: '',
      share: null,
      company: 'Falcon',
    })
    expect(model.rows.ids('holders')).toEqual(['row0', 'row1', rowId])
    expect(renders).toEqual({ 'holders/row0': 0, 'holders/row1': 0 })
  })

  it('restores a removed entry at its position', () => {
    const model = modelWith(3)
    const before = model.rows.get('holders', 'row1')
    const undo = model.rows.remove('holders', 'row1')
    expect(model.rows.ids('holders')).toEqual(['row0', 'row2'])
    undo()
    undo()
    expect(model.rows.ids('holders')).toEqual(['row0', 'row1', 'row2'])
    expect(model.rows.get('holders', 'row1')).toBe(before)
    expect(model.isDirty()).toBe(false)
  })

  it('[SAV-3] sends a restored entry with its position after its removal was saved', () => {
    const model = modelWith(3)
    const undo = model.rows.remove('holders', 'row0')
    model.mergeServerValues({ holders: model.get('holders') })
    undo()
    expect(model.pending().changes).toEqual({
      holders: {
        row0: { fullName: 'Holder 0', person: false, birthplace: '', share: 20, company: 'Falcon', '#before': 'row1' },
      },
    })
  })

  it('does not count an added entry until something is entered in it, whatever its prefilled values', () => {
    const model = modelWith(1)
    const rowId = model.rows.add('holders')
    expect(model.rows.get('holders', rowId)).toMatchObject({ company: 'Falcon' })
    expect(model.isDirty()).toBe(false)
    expect(model.pending().changes).toEqual({})
    expect(model.validation.showProblems().map(({ path }) => path)).toEqual(['listed'])
    model.mergeServerValues({ holders: model.rows.enteredValues().holders }, model.rows.enteredValues())
    expect(model.rows.ids('holders'), 'a save that tells nothing of it leaves it alone').toEqual(['row0', rowId])

    model.set(`holders/${rowId}/fullName`, 'C')
    expect(model.pending().changes).toMatchObject({ holders: { [rowId]: { fullName: 'C' } } })
    model.rows.removeUntouched('holders')
    expect(model.rows.ids('holders')).toEqual(['row0', rowId])
    model.set(`holders/${rowId}/fullName`, '')
    model.rows.removeUntouched('holders', rowId)
    expect(model.rows.ids('holders'), 'not while it is looked at').toEqual(['row0', rowId])
    model.rows.removeUntouched('holders')
    expect(model.rows.ids('holders')).toEqual(['row0'])
  })

  it('counts an added entry with answers of another register, and a confirmed one', () => {
    const model = modelWith()
    const copied = model.rows.add('holders', { fullName: 'Omar' })
    const confirmed = model.rows.add('holders')
    expect([copied, confirmed].map((rowId) => model.rows.isUntouched('holders', rowId))).toEqual([false, true])
    const onEdit = vi.fn()
    model.subscribe(editedTopic, onEdit)
    model.rows.confirm('holders', confirmed)
    model.rows.confirm('holders', confirmed)
    expect(onEdit, 'it is saved').toHaveBeenCalledOnce()
    expect(model.rows.isUntouched('holders', confirmed)).toBe(false)
    model.rows.removeUntouched('holders')
    expect(model.rows.ids('holders')).toEqual([copied, confirmed])
  })
})

describe('changes', () => {
  it('[DRT-1] is dirty when a value differs from the stored one, and clean again when it is reverted', () => {
    const model = modelWith(1)
    expect(model.isDirty()).toBe(false)
    model.set('companyName', 'Falcon Ridge')
    expect(model.isDirty()).toBe(true)
    model.set('companyName', 'Falcon ')
    expect(model.isDirty()).toBe(false)
  })

  it('sends only the changes, in their stored form', () => {
    const model = modelWith(3)
    model.set('companyName', ' Falcon  Ridge ')
    model.set('holders/row1/share', 25)
    model.rows.remove('holders', 'row2')
    const rowId = model.rows.add('holders', { fullName: ' Chen  Wei ' })
    expect(model.pending().changes).toEqual({
      companyName: 'Falcon Ridge',
      holders: {
        row1: { share: 25 },
        row2: null,
        [rowId]: { fullName: 'Chen Wei', person: null, birthplace: '', share: null, company: 'Falcon' },
      },
    })
  })

  it('leaves out values that cannot be stored and saves the rest', () => {
    const model = modelWith()
    model.set('nature', 'others')
    model.set('otherNature', 'x'.repeat(21))
    expect(model.pending()).toEqual({
      changes: { nature: 'others' },
      unstorable: [{ path: 'otherNature', code: 'tooLong', severity: 'error', params: { max: 20 } }],
    })
    expect(model.isDirty()).toBe(true)
    model.blur('otherNature')
    expect(model.validation.issue('otherNature')?.code).toBe('tooLong')
  })

  it('[SAV-2] does not send a half-typed date, and reports it on blur, not while it is typed', () => {
    const model = modelWith(1)
    model.set('signedOn', '02/11')
    expect(model.validation.issue('signedOn')).toBeUndefined()
    expect(model.hasEdits()).toBe(true)
    expect(model.pending()).toMatchObject({ changes: {}, unstorable: [{ path: 'signedOn', code: 'notDate' }] })
    model.blur('signedOn')
    expect(model.validation.issue('signedOn')?.code).toBe('notDate')
    model.mergeServerValues({ signedOn: '2026-01-01' })
    expect(model.get('signedOn'), 'a save of other answers leaves it').toBe('02/11')
    model.set('signedOn', '2015-11-02')
    expect(model.validation.issue('signedOn')).toBeUndefined()
    expect(model.pending()).toMatchObject({ changes: { signedOn: '2015-11-02' }, unstorable: [] })
  })

  it('[157] fills in the date when the name of a signer is given, not when the page opens, and keeps a given date', () => {
    const model = new SectionModel(holdings, { ...holdersStored(0), listed: true, signedOn: null }, context)
    expect(model.get('signedOn')).toBeNull()
    model.set('market', 'D')
    expect(model.get('signedOn')).toBe('2026-11-20')
    model.set('signedOn', '2026-11-18')
    model.set('market', 'DFM')
    expect(model.get('signedOn')).toBe('2026-11-18')
  })

  it('prefills blank fields with a defined default', () => {
    const model = new SectionModel(holdings, { ...holdersStored(0), companyName: '', signedOn: null }, context)
    expect(model.get('companyName')).toBe('Falcon')
    expect(model.get('signedOn')).toBeNull()
    expect(model.isDirty()).toBe(true)
    expect(model.hasEdits()).toBe(false)
    model.set('listed', true)
    expect(model.hasEdits()).toBe(true)
  })
})

describe('the register of owners', () => {
  const stored = (...rows: readonly object[]) =>
    valuesOf(beneficialOwners, { clientDetail: { companyInfo: { shareholders: rows } } })
  const owner = (rowId: string, more: object) => ({ rowId, legalNature: 'naturalPerson', ...more })
  const path = (field: string) => `shareholders/a/${field}`

  it('[B5] computes the total of a holding while its parts are typed, and saves it with them', () => {
    const model = new SectionModel(beneficialOwners, stored(owner('a', {})), context)
    model.set(path('naturalPersonHoldingPercentage'), 25)
    expect(model.get(path('holdingPercentage'))).toBe(25)
    model.set(path('legalNature'), 'both')
    model.set(path('legalEntityHoldingPercentage'), 15.5)
    expect(model.get(path('holdingPercentage'))).toBe(40.5)
    expect(model.pending().changes).toMatchObject({ shareholders: { a: { holdingPercentage: 40.5 } } })
    model.set(path('legalEntityHoldingPercentage'), null)
    expect(model.get(path('holdingPercentage'))).toBe(25)
    model.set(path('companyName'), 'Ann Ltd')
    expect(model.get(path('holdingPercentage'))).toBe(null)
  })

  it('[B5] computes a total that was not stored, and keeps one whose part is not answered', () => {
    const rows = [owner('a', { naturalPersonHoldingPercentage: 30 }), owner('b', { holdingPercentage: 40 })]
    const model = new SectionModel(beneficialOwners, stored(...rows), context)
    expect([model.get(path('holdingPercentage')), model.get('shareholders/b/holdingPercentage')]).toEqual([30, 40])
    expect(model.hasEdits()).toBe(false)
  })

  it('[A3] reports at each entry how it contradicts the others', () => {
    const direct = { beneficialOwnershipType: 'direct' }
    const rows = [
      owner('a', { ...direct, fullLegalName: 'Ann', naturalPersonHoldingPercentage: 60 }),
      owner('b', { ...direct, fullLegalName: 'Ben', naturalPersonHoldingPercentage: 45 }),
    ]
    const model = new SectionModel(beneficialOwners, stored(...rows), context)
    const codesOf = (rowId: string) =>
      model.validation.contradictionsOfRow('shareholders', rowId).map(({ code, params }) => [code, params?.sum])
    expect([codesOf('a'), codesOf('b')]).toEqual([[['holdingSum', 105]], [['holdingSum', 105]]])
    model.set(path('naturalPersonHoldingPercentage'), 55)
    expect([codesOf('a'), codesOf('b')]).toEqual([[], []])
  })
})

it('[L14] the company of a resolution is the applicant, also after its name was corrected', () => {
  const model = new SectionModel(
    certifiedBoardResolution,
    valuesOf(certifiedBoardResolution, {
      clientOtherInfo: { certifiedBoardResolution: { companyName: 'Falcon, misspelt' } },
    }),
    context,
  )
  expect(model.get('companyName')).toBe('Falcon')
  expect(model.pending().changes).toEqual({ companyName: 'Falcon' })
  expect(model.hasEdits()).toBe(false)
})
