import { describe, expect, it } from 'vitest'
import { completionOf, findErrors, progressOf, visibleSections } from '../application/progress/completion.ts'
import type { AnyField, Fields } from '../kit/field.ts'
import { pathOf } from '../kit/issue.ts'
import { isList, type Row } from '../kit/kinds/list.ts'
import { isFieldVisible, isRequired, type Section, type SectionValues } from '../kit/section.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import { errorsOf, issuesOf } from '../testing/issues.ts'
import { sample, sampleDay, samplesByRegion } from '../testing/samples.ts'
import { regionOf } from './index.ts'

/** The warnings of the samples: people who sign or act without being authorised representatives. */
const expectedWarnings: Readonly<Record<string, readonly string[]>> = {
  'british certifiedBoardResolution': ['authorisedPersons/row-2/name personNotInRegister?'],
  'australian certifiedBoardResolution': ['authorisedPersons/row-2/name personNotInRegister?'],
  'southAfrican professionalClientLetter': ['name personNotInRegister?'],
  'southAfrican declaration': ['name personNotInRegister?'],
}

/** One removed required answer: its path, and the values without it. */
interface Removal {
  readonly path: string
  readonly values: SectionValues
}

/** Returns one removal for every required answer of a section. */
function removalsOf(section: Section, values: SectionValues): Removal[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    if (!isFieldVisible(section.fields, name, values)) return []
    const own = isToBeAnswered(field, values) ? [{ path: name, values: { ...values, [name]: field.blank } }] : []
    return isList(field) ? [...own, ...removalsOfRows(name, field.fields, values)] : own
  })
}

function removalsOfRows(list: string, fields: Fields, values: SectionValues): Removal[] {
  const rows = values[list] as readonly Row<Fields>[]
  return rows.flatMap((row) =>
    Object.entries(fields)
      .filter(([name, field]) => isFieldVisible(fields, name, row) && isToBeAnswered(field, row))
      .map(([name, field]) => ({
        path: pathOf(list, row.rowId, name),
        values: { ...values, [list]: rows.map((item) => (item === row ? { ...item, [name]: field.blank } : item)) },
      })),
  )
}

/** Returns true for a required answer that can be removed; a switch is never unanswered. */
function isToBeAnswered(field: AnyField, values: SectionValues): boolean {
  return isRequired(field, values) && field.isBlank(field.blank as never)
}

/** Returns the paths of the errors of a section. */
function placesOf(section: Section, values: SectionValues, application: ApplicationData): string[] {
  return errorsOf(section, values, application).map((issue) => issue.split(' ')[0] ?? '')
}

describe.each(samplesByRegion)('in %s the sample %s', (id, name) => {
  const data = sample(name)
  const sections = visibleSections(regionOf(id), data)

  it.each(sections.map((section) => [section.id, section] as const))('[CMP-1] is complete in %s', (_id, section) => {
    expect(issuesOf(section, valuesOf(section, data), data)).toEqual(expectedWarnings[`${name} ${section.id}`] ?? [])
  })

  it('[CMP-2] is complete as a whole', () => {
    const states = completionOf(regionOf(id), data, { today: sampleDay })
    expect(progressOf(states)).toBe(100)
    expect(findErrors(regionOf(id), data, { today: sampleDay })).toEqual([])
  })

  const removals = sections.flatMap((section) =>
    removalsOf(section, valuesOf(section, data)).map(
      (removal) => [section.id, removal.path, section, removal] as const,
    ),
  )

  it.each(removals)('[CMP-1] misses exactly the removed answer: %s %s', (_id, path, section, removal) => {
    expect(placesOf(section, removal.values, data)).toEqual([path])
  })

  it('[CMP-1] is tested without each of its required answers', () => {
    const touched = new Set(removals.map(([id]) => id))
    const untouched = sections.filter((section) => !touched.has(section.id)).map((section) => section.id)
    // Pages that a file or a first save completes have no required answers.
    expect(untouched.filter((item) => item !== 'supportingDocuments' && item !== 'titleTransferCollateral')).toEqual([])
    expect(removals.length).toBeGreaterThan(id === 'au-pro' ? 50 : 90)
  })
})

describe.each(samplesByRegion.filter(([id]) => id === 'uae' || id === 'mu'))('in %s the sample %s', (id, name) => {
  it('[CMP-3] misses a document when all files are removed', () => {
    const documents = regionOf(id).steps.find(({ section }) => section.id === 'supportingDocuments')?.section
    if (!documents) throw new Error('there are no supporting documents')
    const none = Object.fromEntries(Object.keys(documents.fields).map((key) => [key, []]))
    expect(placesOf(documents, none, sample(name))).toEqual(['businessRegistration'])
  })
})
