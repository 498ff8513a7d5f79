import type { Section } from '#domain/kit/section.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'

/** A remark of the brokerage. A remark about a question includes its label. */
export interface RemarkItem {
  readonly text: string
  readonly question?: { readonly path: string; readonly label: string }
}

/** The remarks on one section. */
export interface RemarkedSection {
  readonly section: Section
  readonly title: string
  readonly remarks: readonly RemarkItem[]
}

/**
 * Returns the remarks on a returned application in the order of the form. Remarks on a whole section precede those on
 * its questions. Empty while the application is read-only.
 */
export function useRemarks(): readonly RemarkedSection[] {
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  const { region, remarks, editable } = useApplication()
  if (!editable) return []
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  return sections.flatMap((section) => {
    const names = Object.keys(section.fields)
    const ofSection = remarks
      .filter(({ path }) => path === section.path)
      .toSorted((a, b) => names.indexOf(a.field ?? '') - names.indexOf(b.field ?? ''))
    if (ofSection.length === 0) return []
    const label = (field: string) => tKey(`sections.${section.messages}.fields.${field}.label`, textParams)
    const shown = ofSection.map(({ field, text }) => ({
      text,
      ...(field && { question: { path: field, label: label(field) } }),
    }))
    return [{ section, title: tKey(`sections.${section.messages}.title`), remarks: shown }]
  })
}
