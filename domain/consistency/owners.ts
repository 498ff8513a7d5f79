import { type Owner, type UltimateOwner, ultimateOwners } from '../ownership/ownership.ts'
import { isPassiveType } from '../sections/tax/fatcaDeclaration.ts'
import type { Answers } from './answers.ts'
import { type Person, peopleOf } from './roster.ts'

/** Returns the entries of the register of owners. */
export function ownersIn(answers: Answers): readonly Owner[] {
  return answers
    .of('beneficialOwners')
    .rows('shareholders')
    .map(({ values }) => values as unknown as Owner)
}

/** Cache: the ultimate owners by the answers of their section. */
const known = new WeakMap<object, readonly UltimateOwner[]>()

/** Returns the people who own more than 20 percent in total. */
export function ultimateOwnersIn(answers: Answers): readonly UltimateOwner[] {
  const { values } = answers.of('beneficialOwners')
  const found = known.get(values) ?? ultimateOwners(ownersIn(answers))
  known.set(values, found)
  return found
}

/** Returns the people who own more than 20 percent in total, each with their first entry. */
export function identifiedOwners(answers: Answers): readonly Person[] {
  const first = new Set(ultimateOwnersIn(answers).map(({ rowIds }) => `shareholders/${rowIds[0]}`))
  return peopleOf(answers, 'shareholders').filter(({ entry }) => first.has(entry.id))
}

/** Returns true for a CRS or FATCA status that requires controlling persons. */
export function needsControllingPersons(answers: Answers): boolean {
  const tax = answers.of('fatcaDeclaration')
  return isPassiveUnderCrs(answers) || tax.text('fatcaStatus') === 'passive_nffe'
}

/** Returns true for an entity type that is passive under CRS. */
export function isPassiveUnderCrs(answers: Answers): boolean {
  return isPassiveType(answers.of('fatcaDeclaration').text('crsEntityType'))
}

/** Returns true when the company answered that no financial regulator supervises it. */
export function isUnsupervised(answers: Answers): boolean {
  return answers.of('companyDetails').flag('isGovernmentEntity') === false
}
