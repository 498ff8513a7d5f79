import type { Section } from '#domain/kit/section.ts'
import { useApplication } from '../../app/application.ts'
import { useSay } from '../../app/languages.ts'
import { useWords } from '../../app/words.ts'

/** A remark of the brokerage; one about a question with its label. */
export interface ShownRemark {
  readonly text: string
  readonly question?: { readonly path: string; readonly label: string }
}

/** What was remarked about one section. */
export interface RemarkedSection {
  readonly section: Section
  readonly title: string
  readonly remarks: readonly ShownRemark[]
}

/** The remarks with which the application was returned, in the order of the form: of a section those about all of it first. None while it cannot be edited. */
export function useRemarks(): readonly RemarkedSection[] {
  const say = useSay()
  const words = useWords()
  const { region, remarks, editable } = useApplication()
  if (!editable) return []
  const sections = [...region.steps.map((step) => step.section), ...region.besides]
  return sections.flatMap((section) => {
    const names = Object.keys(section.fields)
    const here = remarks
      .filter(({ path }) => path === section.path)
      .toSorted((one, other) => names.indexOf(one.field ?? '') - names.indexOf(other.field ?? ''))
    if (here.length === 0) return []
    const label = (field: string) => say(`sections.${section.messages}.fields.${field}.label`, words)
    const shown = here.map(({ field, text }) => ({
      text,
      ...(field && { question: { path: field, label: label(field) } }),
    }))
    return [{ section, title: say(`sections.${section.messages}.title`), remarks: shown }]
  })
}
