import { describe, expect, it, vi } from 'vitest'
import { blankRow, valuesOf } from '#domain/kit/values/values.ts'
import { directHoldings } from '#domain/ownership/ownership.ts'
import { computeStructure } from '#domain/ownership/structure/fromSection.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { createObservable } from '#web/state/observable.ts'
import { SectionModel } from '../../../form/model/model.ts'
import { isOfStructure } from '../OwnershipCard.tsx'
import { addController, addOwner, removeEntry, removeInterest, removeStructure, updateRegister } from './actions.ts'
import { joinParties } from './join.ts'

/** The keys of the messages that the applicant is shown, with their params. */
const shown: unknown[] = []
vi.mock('../../../ui/toasts.ts', () => ({
  showMessage: (_kind: string, select: (texts: object) => string, params: object) => {
    const page = new Proxy({}, { get: (_, key) => key })
    shown.push([select({ ownership: { page } }), params])
  },
}))

const context = { today: '2026-11-22', application: {} }
const { shareholders } = beneficialOwners.fields

/**
 * Returns a page with a structure, such as `Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold`: Hold is a company, others
 * are people. Each has the row of its name in the register.
 */
function modelOf(sentences: string): SectionModel {
  const interests = sentences.split('; ').flatMap((sentence) => {
    const [holders = '', name = ''] = sentence.split(' of ')
    const subject = name === 'A' ? 'applicant' : name
    return holders.split(', ').map((holder) => {
      const [party = '', share] = holder.split(' ')
      return { rowId: `${party} of ${subject}`, subject, party, nature: 'shares', sharePercentage: Number(share) }
    })
  })
  const names = [...new Set(interests.map(({ party }) => party))]
  const register = names.map((name) => ({
    ...blankRow(shareholders, name),
    ...(name === 'Hold'
      ? { legalNature: 'legalEntity', companyName: name }
      : { legalNature: 'naturalPerson', fullLegalName: name }),
    beneficialOwnershipType: 'direct',
  }))
  const kindOf = (name: string) => (name === 'Hold' ? 'company' : 'naturalPerson')
  const parties = names.map((name) => ({ rowId: name, kind: kindOf(name), name, shareholder: name }))
  const values = { ...valuesOf(beneficialOwners, {}), started: true, shareholders: register, parties, interests }
  return new SectionModel(beneficialOwners, values, context)
}

describe('[OWN-03] isOfStructure', () => {
  const model = modelOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold')

  it('is true for an entry that the structure links, and for its percentages and kinds', () => {
    expect(isOfStructure('shareholders/Eda', model)).toBe(true)
    expect(isOfStructure('shareholders/Eda/naturalPersonHoldingPercentage', model)).toBe(true)
    expect(isOfStructure('shareholders/Eda/legalNature', model)).toBe(true)
    expect(isOfStructure('shareholders/Eda/beneficialOwnershipType', model)).toBe(true)
    expect(isOfStructure('shareholders/Eda/nationality', model)).toBe(false)
    const blank = modelOf('Eda 20 of A')
    blank.set('shareholders/Eda/beneficialOwnershipType', null)
    expect(isOfStructure('shareholders/Eda/beneficialOwnershipType', blank)).toBe(false)
  })

  it('is false for an entry without an interest, and for every entry without a structure', () => {
    const added = model.rows.add('shareholders', { fullLegalName: 'Eda' })
    expect(isOfStructure(`shareholders/${added}`, model)).toBe(false)
    const removed = modelOf('Hold 80, Eda 20 of A')
    removed.rows.remove('interests', 'Eda of applicant')
    expect(isOfStructure('shareholders/Eda', removed)).toBe(false)
    removed.set('started', false)
    expect(isOfStructure('shareholders/Hold', removed)).toBe(false)
  })
})

describe('[OWN-02] removeInterest', () => {
  it('removes a party without other interests together with its layer, and restores both in place', () => {
    const model = modelOf('Hold 80, Eda 20 of A')
    model.rows.replace('parties', 'Hold', { ...model.rows.get('parties', 'Hold'), shareholder: '' } as never)
    const layer = model.rows.add('layers', { subject: 'Hold', endReason: 'not_known' })
    const before = model.values()
    const undo = removeInterest({ model }, 'Hold of applicant')
    expect(model.rows.ids('interests')).toEqual(['Eda of applicant'])
    expect(model.rows.ids('parties')).toEqual(['Eda'])
    expect(model.rows.ids('layers')).not.toContain(layer)
    undo()
    expect(model.values()).toEqual(before)
  })

  it('keeps a party with an entry in the register', () => {
    const model = modelOf('Hold 80, Eda 20 of A')
    removeInterest({ model }, 'Hold of applicant')
    expect(model.rows.ids('parties')).toEqual(['Hold', 'Eda'])
  })
})

/** Returns the page of a model, as far as actions use it. */
function pageOf(model: SectionModel) {
  const application = { data: {}, companyName: 'A' }
  return { model, application, openRows: createObservable({}), undoStacks: createObservable({}) } as never
}

/** Updates the register from the structure, and returns the messages shown to the applicant. */
function update(model: SectionModel): unknown[] {
  shown.length = 0
  const computed = computeStructure(model.values(), { region: 'uae', today: '2026-11-22', company: 'A' })
  updateRegister(pageOf(model), computed)
  return [...shown]
}

const nameOfParty = (model: SectionModel, rowId: string) => model.get(`parties/${rowId}/name`)

describe('[OWN-17] parties of the same name', () => {
  it('remain two until the applicant says that they are the same', () => {
    const model = modelOf('Hold 80, Eda 20 of A')
    const { rowId } = addOwner(pageOf(model), 'Hold', { name: 'EDA' })
    const party = String(model.get(`interests/${rowId}/party`))
    expect(party).not.toBe('Eda')
    expect(nameOfParty(model, party)).toBe('EDA')
    const again = addOwner(pageOf(model), 'Hold', { party: 'Eda' })
    expect(model.get(`interests/${again.rowId}/party`)).toBe('Eda')
  })

  it('are merged with their interests and with the answers that only one of their entries has', () => {
    const model = modelOf('Hold 80, Eda 20 of A; Eda2 75, Dan 25 of Hold')
    const write = (rowId: string, answers: object) =>
      model.rows.replace('shareholders', rowId, { ...model.rows.get('shareholders', rowId), ...answers } as never)
    write('Eda', { nationality: 'GB' })
    write('Eda2', { nationality: 'FR', address: '1 Quay' })
    const layer = model.rows.add('layers', { subject: 'Eda2' })
    const before = model.values()
    const undo = joinParties(pageOf(model), 'Eda', 'Eda2')
    expect(model.rows.ids('parties')).toEqual(['Hold', 'Eda', 'Dan'])
    expect(model.get('interests/Eda2 of Hold/party')).toBe('Eda')
    expect(model.rows.get('shareholders', 'Eda')).toMatchObject({ nationality: 'GB', address: '1 Quay' })
    expect(model.rows.ids('shareholders')).toEqual(['Hold', 'Eda', 'Dan'])
    expect(model.rows.ids('layers'), 'what is said about its owners').toContain(layer)
    expect(model.get(`layers/${layer}/subject`)).toBe('Eda')
    undo()
    expect(model.values(), 'after undo').toEqual(before)
  })

  it('are merged with the answers of both', () => {
    const model = modelOf('Hold 80, Eda 20 of A; Eda2 100 of Hold')
    const write = (list: string, rowId: string, answers: object) =>
      model.rows.replace(list, rowId, { ...model.rows.get(list, rowId), ...answers } as never)
    write('parties', 'Eda', { country: 'GB' })
    write('parties', 'Eda2', { country: 'FR', dateOfBirth: '1980-02-29', note: 'A founder' })
    const layers = ['Eda', 'Eda2'].map((subject) => model.rows.add('layers', { subject }))
    write('layers', layers[1] ?? '', { note: 'Known to us for years' })
    const before = model.values()
    const undo = joinParties(pageOf(model), 'Eda', 'Eda2')
    const joined = { country: 'GB', dateOfBirth: '1980-02-29', note: 'A founder' }
    expect(model.rows.get('parties', 'Eda')).toMatchObject(joined)
    expect(model.rows.ids('layers')).toEqual([layers[0]])
    expect(model.get(`layers/${layers[0]}/note`)).toBe('Known to us for years')
    undo()
    expect(model.values(), 'after undo').toEqual(before)
  })

  it('keep the only entry when they are merged', () => {
    const model = modelOf('Hold 80, Eda 20 of A')
    const party = model.rows.add('parties', { name: 'Eda', kind: 'naturalPerson' })
    const before = model.values()
    const undo = joinParties(pageOf(model), party, 'Eda')
    expect(model.get(`parties/${party}/shareholder`)).toBe('Eda')
    expect(model.rows.ids('shareholders')).toEqual(['Hold', 'Eda'])
    undo()
    expect(model.values(), 'after undo').toEqual(before)
  })
})

describe('[OWN-04] an entry that the structure no longer requires', () => {
  const structure = () => modelOf('Hold 80, Eda 20 of A; Eda 90, Dan 10 of Hold')

  it('is removed if it is blank, and the applicant is informed', () => {
    const model = structure()
    expect(update(model)).toEqual([['entryRemoved', { name: 'Dan', share: 8 }]])
    expect(model.rows.ids('shareholders')).toEqual(['Hold', 'Eda'])
    expect(model.get('parties/Dan/shareholder')).toBe('')
  })

  it('is removed without a word about a share when the party has none', () => {
    expect(update(modelOf('Hold 80, Eda 20 of A; Eda 100, Dan 0 of Hold'))).toEqual([
      ['entryNotNeeded', { name: 'Dan', share: 0 }],
    ])
  })

  it('stays with its details until the applicant removes it, which can be undone', () => {
    const model = structure()
    model.set('shareholders/Dan/nationality', 'GB')
    expect(update(model)).toEqual([])
    expect(model.rows.ids('shareholders')).toContain('Dan')
    const before = model.values()
    const page = pageOf(model) as Parameters<typeof removeEntry>[0]
    removeEntry(page, 'Dan', 'Dan')
    expect(model.rows.ids('shareholders')).not.toContain('Dan')
    page.undoStacks.get().shareholders?.[0]?.undo()
    expect(model.values()).toEqual(before)
  })
})

describe('[OWN-02] an entry of both natures', () => {
  it('becomes two entries once the structure has the shares of its person in its company, and the applicant is informed', () => {
    const model = modelOf('Hold 30, Eda 70 of A; Eda 100 of Hold')
    model.rows.remove('shareholders', 'Hold')
    model.set('parties/Hold/shareholder', 'Eda')
    const company = { companyName: 'Hold', countryOfEstablishment: 'MU', incorporationNumber: 'H-1' }
    model.rows.replace('shareholders', 'Eda', {
      ...model.rows.get('shareholders', 'Eda'),
      ...company,
      legalNature: 'both',
    } as never)
    expect(update(model)).toEqual([['entrySplit', { person: 'Eda', company: 'Hold' }]])
    const entry = String(model.get('parties/Hold/shareholder'))
    expect(model.rows.get('shareholders', entry)).toMatchObject({ ...company, legalNature: 'legalEntity' })
    const ofPerson = { legalNature: 'naturalPerson', companyName: '', countryOfEstablishment: null }
    expect(model.rows.get('shareholders', 'Eda')).toMatchObject(ofPerson)
    expect(update(model), 'nothing changes again').toEqual([])
    expect(model.rows.ids('shareholders')).toEqual(['Eda', entry])
  })
})

describe('[OWN-12] control without shares', () => {
  it('is added with its holder, and asks how it is exercised', () => {
    const model = modelOf('Ana 60, Ben 40 of A')
    const rowId = addController(pageOf(model), { party: 'Ben' })
    expect(model.rows.get('interests', rowId)).toMatchObject({
      subject: 'applicant',
      party: 'Ben',
      nature: 'otherInfluence',
    })
  })
})

describe('[OWN-02] removeStructure', () => {
  it('leaves direct holders with their direct shares, which add up to 100 percent', () => {
    const model = modelOf('Hold 80, Eda 20 of A; Eda 75, Dan 25 of Hold')
    const write = (rowId: string, answers: object) =>
      model.rows.replace('shareholders', rowId, { ...model.rows.get('shareholders', rowId), ...answers } as never)
    write('Hold', { legalEntityHoldingPercentage: 80, holdingPercentage: 80 })
    write('Eda', { naturalPersonHoldingPercentage: 80, holdingPercentage: 80 })
    const indirect = { naturalPersonHoldingPercentage: 20, holdingPercentage: 20 }
    write('Dan', { ...indirect, beneficialOwnershipType: 'indirect' })
    removeStructure({ model, openRows: createObservable({}) })
    expect(directHoldings(model.values().shareholders as never)).toBe(100)
    expect(model.rows.get('shareholders', 'Eda')).toMatchObject({
      naturalPersonHoldingPercentage: 20,
      holdingPercentage: 20,
    })
    expect(model.rows.get('shareholders', 'Dan')).toMatchObject(indirect)
    expect(model.rows.ids('interests')).toEqual([])
    expect(model.get('started')).toBe(false)
  })
})
