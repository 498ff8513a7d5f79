import { codes } from '#domain/contract/codes.ts'
import { collectsDocuments } from '#domain/documents/requirements.ts'
import type { AnyField } from '#domain/kit/field.ts'
import { type FilesField, isFiles } from '#domain/kit/kinds/files.ts'
import { dataPathOf, type Root, rootOfSection, type Section } from '#domain/kit/section.ts'
import type { Region } from '#domain/regions/region.ts'
import { consistency } from '#domain/sections/consistency.ts'
import { documentDetails } from '#domain/sections/documentDetails.ts'
import { invalidFields } from '../failure.ts'

/** Returns every section that applicants of a region can fill in, including those outside the menu. */
export function sectionsOf({ steps, extraPages }: Region): Section[] {
  return [...steps.map((step) => step.section), ...extraPages]
}

/** Returns the section that a save names. @throws ServiceError 2015 when the region has no such section in this call */
export function sectionToSave(region: Region, root: Root, id: string): Section {
  const sections = [...sectionsOf(region), consistency, ...(collectsDocuments(region.id) ? [documentDetails] : [])]
  const section = sections.find((candidate) => candidate.id === id && rootOfSection(candidate) === root)
  if (section) return section
  const names = { region: `regions.${region.id}` }
  const problem = 'requestErrors.saves.section'
  throw invalidFields(
    [{ path: 'section', code: 'parameterError', problem, params: { section: id }, names }],
    codes.parameterError,
  )
}

/** A question that is answered with files: its section and the path of its files. */
export interface FilesQuestion {
  readonly section: Section
  readonly key: string
  readonly field: FilesField & AnyField
  readonly dataPath: string
}

/** Returns every question of a region that is answered with files. */
export function filesQuestionsOf(region: Region): FilesQuestion[] {
  return sectionsOf(region).flatMap(filesQuestionsIn)
}

/** Returns every question of a section that is answered with files. */
export function filesQuestionsIn(section: Section): FilesQuestion[] {
  return Object.entries(section.fields).flatMap(([key, field]) =>
    isFiles(field) ? [{ section, key, field, dataPath: dataPathOf(section, key, field) }] : [],
  )
}
