import type { Remark, RemarkState } from '#domain/contract/status.ts'
import type { Fields } from '#domain/kit/field.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { titleOfEntry } from '#domain/kit/values/answers.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'

/** The question that a remark is about, with its label; undefined for a remark about a whole section. */
export interface Asked {
  readonly question?: { readonly path: string; readonly label: string }
}

/** A remark of the brokerage, with its question. */
export type RemarkItem = RemarkState & Asked

/** The remarks on one section. */
export interface RemarkedSection<Item = RemarkItem> {
  readonly section: Section
  readonly title: string
  readonly remarks: readonly Item[]
}

/**
 * Returns the remarks on a returned application in the order of the form. Remarks on a whole section precede those on
 * its questions. Empty while the application is read-only.
 */
export function useRemarks(): readonly RemarkedSection[] {
  const { remarks, editable } = useApplication()
  return useBySection(editable ? remarks : [])
}

/** Returns remarks in the order of the form, each with its question. */
export function useBySection<Item extends Remark>(remarks: readonly Item[]): readonly RemarkedSection<Item & Asked>[] {
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  const { region, data } = useApplication()
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  return sections.flatMap((section) => {
    const names = Object.keys(section.fields)
    const position = ({ field = '' }: Remark) => names.indexOf(parsePath(field).field)
    const ofSection = remarks.filter(({ path }) => path === section.path).toSorted((a, b) => position(a) - position(b))
    if (ofSection.length === 0) return []
    const label = (path: string) => labelAt(section, path, data, withParams(tKey, textParams))
    const shown = ofSection.map((remark) => {
      const { field } = remark
      return { ...remark, ...(field && { question: { path: field, label: label(field) } }) }
    })
    return [{ section, title: tKey(`sections.${section.messages}.title`), remarks: shown }]
  })
}

/** Returns the label of a question. Within an entry, the title of the entry precedes it. */
function labelAt(section: Section, path: string, data: ApplicationData, t: Translate): string {
  const { field: name, rowId, rowField } = parsePath(path)
  const key = `sections.${section.messages}.fields.${name}`
  const list = section.fields[name]
  if (rowId === undefined || !list || !isList(list)) return t(`${key}.label`)
  const values = valuesOf(section, data)
  const row = (values[name] as readonly Row<Fields>[]).find((one) => one.rowId === rowId)
  const entry = (row && titleOfEntry(list, row, t, values)) || t(`${key}.entry`)
  if (rowField === undefined) return entry
  return t('formUi.summary.fieldOfEntry', { entry, label: t(`${key}.fields.${rowField}.label`) })
}
