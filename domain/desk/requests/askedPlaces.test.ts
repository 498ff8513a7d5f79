import { expect, it } from 'vitest'
import type { AskedPlace } from '../../contract/status.ts'
import type { Section } from '../../kit/section.ts'
import { regionOf } from '../../regions/index.ts'
import { askedPlacesOf } from './askedItems.ts'
import { isAnyAsked, isAsked } from './askedPlaces.ts'

function sectionNamed(id: string): Section {
  const found = regionOf('uae').steps.find((step) => step.section.id === id)?.section
  if (!found) throw new Error(`no section ${id}`)
  return found
}

const companyDetails = sectionNamed('companyDetails')
const beneficialOwners = sectionNamed('beneficialOwners')
const declaration = sectionNamed('declaration')
const supportingDocuments = sectionNamed('supportingDocuments')

const at = (section: string, path: string, withProof = false): AskedPlace[] => [{ section, path, withProof }]
const owner = 'shareholders/a/nationality'

it.each([
  ['the answer itself', companyDetails, 'companyName', at('companyDetails', 'companyName'), true],
  ['another answer', companyDetails, 'city', at('companyDetails', 'companyName'), false],
  ['an answer of the section that is asked for', companyDetails, 'city', at('companyDetails', ''), true],
  ['another answer of the entry', beneficialOwners, 'shareholders/a/country', at('beneficialOwners', owner), true],
  ['an answer of another entry', beneficialOwners, 'shareholders/b/nationality', at('beneficialOwners', owner), false],
  ['the list of the entry', beneficialOwners, 'shareholders', at('beneficialOwners', owner), false],
  ['the name of the holder in the structure', beneficialOwners, 'parties/p/name', at('beneficialOwners', owner), true],
  ['the structure of a holder', beneficialOwners, 'interests/i/party', at('beneficialOwners', owner), false],
  ['the register of a part', beneficialOwners, 'shareholders', at('beneficialOwners', 'parties/p'), true],
  ['the structure of a part', beneficialOwners, 'interests', at('beneficialOwners', 'parties/p/name'), true],
  ['the declaration', declaration, 'signature', at('companyDetails', 'companyName'), true],
  ['a document', supportingDocuments, 'tradeLicence', at('companyDetails', 'companyName'), false],
  ['a document as a proof', supportingDocuments, 'tradeLicence', at('companyDetails', 'companyName', true), true],
] as const)('[AFT-5] %s', (_, section, path, places, expected) => {
  expect(isAsked(section, path, places)).toBe(expected)
})

it('[AFT-5] a section is open for a request about it, for a signature and for a proof', () => {
  const places = at('companyDetails', 'companyName')
  expect(
    [companyDetails, beneficialOwners, declaration, supportingDocuments].map((one) => isAnyAsked(one, places)),
  ).toEqual([true, false, true, false])
  expect(isAnyAsked(supportingDocuments, at('companyDetails', 'companyName', true))).toBe(true)
})

it('[AFT-5] a request for the owners behind a holder covers the register and the structure; a comparison covers both answers', () => {
  const about = { section: 'companyDetails', path: 'city' }
  expect(
    askedPlacesOf([
      { section: 'beneficialOwners', path: 'shareholders/a', reason: 'ownersBehind', about: null },
      { section: 'companyDetails', path: 'street', reason: 'answersDisagree', about },
    ]),
  ).toEqual([...at('beneficialOwners', '', true), ...at('companyDetails', 'street'), ...at('companyDetails', 'city')])
})
