import { describe, expect, it } from 'vitest'
import { changesOf, type Details, problemsOf, shownDetails } from './documentDetails.ts'

const passport: Details = {
  kind: 'passport',
  about: ['persons/p1'],
  documentDate: null,
  expiryDate: '2030-12-01',
  language: null,
  certified: true,
  certifiedBy: 'Ada Placeholder, notary',
  certifiedOn: '2026-11-01',
  translationOf: '',
  serves: [],
}

describe('[DOC-08] the details of a file', () => {
  it('are dropped when the answer changes that asked for them', () => {
    const unticked = { ...passport, certified: false }
    expect(changesOf(passport, shownDetails(unticked))).toEqual({
      certified: false,
      certifiedBy: '',
      certifiedOn: null,
    })
    const extract = { ...passport, kind: 'registerExtract', documentDate: '2026-11-01' } as const
    expect(changesOf(passport, shownDetails(extract))).toEqual({
      kind: 'registerExtract',
      documentDate: '2026-11-01',
      expiryDate: null,
    })
    const articles = { ...extract, kind: 'memorandumAndArticles', language: 'french' } as const
    expect(shownDetails(articles)).toMatchObject({ documentDate: null, expiryDate: null, language: 'french' })
    expect(shownDetails({ ...articles, kind: 'passport' })).toMatchObject({ language: null })
  })

  it('stay while they are asked for, such as both dates of a power of attorney', () => {
    const power = { ...passport, kind: 'powerOfAttorney', documentDate: '2026-11-01' } as const
    expect(shownDetails(power)).toEqual(power)
    expect(changesOf(passport, shownDetails(passport))).toEqual({})
  })

  it('are valid when only a hidden date is invalid', () => {
    const typed = { ...passport, kind: 'registerExtract', expiryDate: '2030-02-31' } as const
    expect(problemsOf(typed, '2026-11-24')).toEqual({ expiryDate: 'invalidDay' })
    expect(problemsOf(shownDetails(typed), '2026-11-24')).toEqual({})
  })
})
