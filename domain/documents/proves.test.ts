import { describe, expect, it } from 'vitest'
import { isList } from '../kit/kinds/list.ts'
import { regionIds, regions } from '../regions/index.ts'
import { sample, samplesByRegion } from '../testing/samples.ts'
import { requirementIds } from './kinds.ts'
import { documentListOf } from './list.ts'
import { proofs, provenPlaces } from './proves.ts'
import { requirementsOf } from './requirements.ts'

const sectionsOf = (id: keyof typeof regions) => [
  ...regions[id].steps.map(({ section }) => section),
  ...regions[id].extraPages,
]
/** A subject with an entry in every register, whom every requirement may be about. */
const anyone = {
  refs: ['shareholders/a', 'entities/b', 'directors/c', 'representatives/d', 'managers/e', 'sources/f'],
  about: new Set(['exposed'] as const),
}

describe('what documents prove', () => {
  it.each(regionIds)('every document that %s asks for proves an answer that the region asks', (id) => {
    const sections = sectionsOf(id)
    const idle = requirementsOf(id).filter((requirement) => provenPlaces(sections, requirement.id, anyone).length === 0)
    // No application of a region without a second address needs its document.
    const isAsked = id === 'uae' || id === 'mu' || id === 'au-pro'
    expect(idle.map((requirement) => requirement.id)).toEqual(isAsked ? [] : ['DR-13'])
  })

  it.each(samplesByRegion)('every document of a sample of %s proves answers: %s', (id, name) => {
    const { lines } = documentListOf(id, sample(name), '2026-11-20')
    const idle = lines.filter(
      ({ requirement, subject }) => provenPlaces(sectionsOf(id), requirement.id, subject).length === 0,
    )
    expect(idle.map(({ requirement, subject }) => `${requirement.id} ${subject.refs}`)).toEqual([])
  })

  it.each([
    ['uae', 'DR-01', ['companyName', 'companyRegNo', 'companyRegDate', 'companyRegCountry', 'entityType']],
    ['uae', 'DR-12', ['country', 'building', 'street', 'city', 'postalCode']],
    ['uk', 'DR-12', ['country', 'address', 'town', 'county', 'postCode']],
  ] as const)('the company page of %s has the answers of %s by the names of the region', (region, id, paths) => {
    const places = provenPlaces(sectionsOf(region), id, { refs: ['company'], about: new Set(['company'] as const) })
    expect(new Set(places.map(({ section }) => section))).toEqual(new Set(['companyDetails']))
    expect(places.map(({ path }) => path)).toEqual(expect.arrayContaining([...paths]))
  })

  it('documents of a person prove the entries of that person only, and the passport of an exposed one', () => {
    const person = { refs: ['shareholders/a', 'directors/c'], about: new Set(['identified'] as const) }
    const places = provenPlaces(sectionsOf('uae'), 'DR-14', person)
    expect(places.map(({ section, path }) => `${section} ${path}`)).toEqual([
      'beneficialOwners shareholders/a/fullLegalName',
      'beneficialOwners shareholders/a/dateOfBirth',
      'beneficialOwners shareholders/a/nationality',
      'companyDirectors directors/c/fullLegalName',
      'companyDirectors directors/c/dateOfBirth',
      'companyDirectors directors/c/nationality',
    ])
    const exposed = provenPlaces(sectionsOf('uae'), 'DR-14', { ...person, about: new Set(['exposed'] as const) })
    expect(exposed).toContainEqual({ section: 'pepDeclaration', path: 'passportBearingNumber' })
  })

  it.each(requirementIds.codes)('%s names only answers that a region asks', (id) => {
    const sections = regionIds.flatMap(sectionsOf)
    const known = new Set(
      sections.flatMap(({ id: section, fields }) => Object.keys(fields).map((name) => `${section}/${name}`)),
    )
    const inner = new Set(
      sections.flatMap(({ fields }) =>
        Object.values(fields).flatMap((field) => (isList(field) ? Object.keys(field.fields) : [])),
      ),
    )
    const { answers = [], ofEntry = [], ofExposed = [] } = proofs[id]
    expect([...answers, ...ofExposed].filter((name) => !known.has(name))).toEqual([])
    expect(ofEntry.filter((name) => !inner.has(name))).toEqual([])
  })
})
