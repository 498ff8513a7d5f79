import { sameValue } from '../kit/changes.ts'
import type { AnyField } from '../kit/field.ts'
import { parsePath, pathOf } from '../kit/issue.ts'
import type { FileRecord } from '../kit/kinds/files.ts'
import { relevantValues } from '../kit/relevance.ts'
import { dataPathOf, type Section } from '../kit/section.ts'
import { type ApplicationData, valuesOf, withValueAt } from '../kit/values/values.ts'
import type { Region } from '../regions/region.ts'

/** The applicant's answer to a remark of the brokerage: a change, a reply, or both. */
export interface RemarkAnswer {
  /** True once an answer at its place was changed after the return. */
  readonly changed: boolean
  /** Empty without a reply. */
  readonly reply: string
}

/** Returns true for a remark that the applicant has dealt with, by a change at its place or by a reply. */
export function isAnswered({ changed, reply }: RemarkAnswer): boolean {
  return changed || reply !== ''
}

/**
 * Returns the next unanswered remark: on the pages after a section, then on those before it, and on its own page last;
 * undefined when all are answered.
 * @param path the route of the section
 */
export function nextUnanswered<Item extends RemarkAnswer & { readonly path: string }>(
  { steps, extraPages }: Pick<Region, 'steps' | 'extraPages'>,
  remarks: readonly Item[],
  path: Section['path'],
): Item | undefined {
  const pages = [...steps.map(({ section }) => section), ...extraPages].map((page) => page.path)
  const here = pages.indexOf(path)
  const ordered = [...pages.slice(here + 1), ...pages.slice(0, here + 1)]
  const open = remarks.filter((remark) => !isAnswered(remark))
  return ordered.flatMap((page) => open.filter((remark) => remark.path === page))[0]
}

/**
 * One save, upload or deletion: the id of its section, and its paths in the application data. The path of a deleted
 * file ends with its question ({@link deletedFilePath}), because its record is gone.
 */
export interface LoggedChange {
  readonly section: string
  readonly dataPaths: readonly string[]
}

/** Returns the path of a deleted file in the change log; `key` is the question of the file. */
export function deletedFilePath(dataPath: string, { blobName, key }: Pick<FileRecord, 'blobName' | 'key'>): string {
  return pathOf(dataPath, blobName, key)
}

/**
 * Returns true when the place of a remark was changed: any question of the section, or the one at `field`.
 * @param changes the changes since the return
 */
export function isPlaceChanged(
  section: Section,
  field: string | undefined,
  changes: readonly LoggedChange[],
  data: ApplicationData,
): boolean {
  const changed = changes.filter((change) => change.section === section.id).flatMap(({ dataPaths }) => dataPaths)
  if (field === undefined) return changed.length > 0
  const places = dataPathsAt(section, field, data)
  return changed.some(
    (path) =>
      isDeletedFileOf(section, field, path) || places.some((place) => isWithin(path, place) || isWithin(place, path)),
  )
}

function isDeletedFileOf(section: Section, name: string, path: string): boolean {
  const field: AnyField | undefined = section.fields[name]
  if (!field?.isServerOwned) return false
  const { field: dataPath, rowField } = parsePath(path)
  return dataPath === dataPathOf(section, name, field) && rowField === name
}

/** Returns the paths in the application data of a question; files have a path each. */
function dataPathsAt(section: Section, path: string, data: ApplicationData): string[] {
  const { field: name, rowId, rowField } = parsePath(path)
  const field: AnyField | undefined = section.fields[name]
  if (!field) return []
  const dataPath = dataPathOf(section, name, field)
  if (!field.isServerOwned) return [pathOf(dataPath, rowId, rowField)]
  const files = valuesOf(section, data)[name] as readonly FileRecord[]
  return files.map(({ blobName }) => pathOf(dataPath, blobName))
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

/** Application data, and the paths of the answers that were removed from it. */
export interface WithoutDeclaration {
  readonly data: ApplicationData
  readonly dataPaths: readonly string[]
}

/**
 * Removes the signature of the declaration, with its date, from a returned application when a save changed an answer of
 * another section, because its signatory has not seen the changed facts. Hidden answers do not count, nor do
 * explanations of findings and details of files, which state no facts.
 */
export function withoutOutdatedDeclaration(
  region: Region,
  saved: Section,
  before: ApplicationData,
  after: ApplicationData,
): WithoutDeclaration {
  const declaration = region.steps.find(({ section }) => section.id === 'declaration')?.section
  if (
    !declaration ||
    [declaration.id, 'consistency', 'documentDetails'].includes(saved.id) ||
    !isChanged(saved, before, after)
  )
    return { data: after, dataPaths: [] }
  const values = valuesOf(declaration, after)
  const signed = Object.entries<AnyField>(declaration.fields).filter(
    ([name, field]) => field.isSignature && !field.isBlank(values[name] as never),
  )
  if (signed.length === 0) return { data: after, dataPaths: [] }
  const names = signed.map(([name]) => name)
  const dated = Object.entries<AnyField>(declaration.fields).filter(([, { datedBy = '' }]) => names.includes(datedBy))
  let data = after
  const dataPaths: string[] = []
  for (const [name, field] of [...signed, ...dated]) {
    const dataPath = dataPathOf(declaration, name, field)
    data = withValueAt(data, dataPath, field.blank)
    dataPaths.push(dataPath)
  }
  return { data, dataPaths }
}

function isChanged(section: Section, before: ApplicationData, after: ApplicationData): boolean {
  const relevant = (data: ApplicationData) => relevantValues(section.fields, valuesOf(section, data))
  return !sameValue(relevant(before), relevant(after))
}
