import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { recordedSections } from '#domain/application/progress/completion.ts'
import { Consistency } from '#domain/consistency/consistency.ts'
import type { Facts } from '#domain/consistency/facts.ts'
import {
  isExplained,
  loadConsistency,
  namesOfPlaces,
  repeated,
  textOfFinding,
} from '#domain/consistency/findingList.ts'
import { memoize } from '#domain/kit/memoize.ts'
import { type Language, withParams } from '#domain/kit/translate.ts'
import { useDraftSession } from '#web/application/draftSession.ts'
import { factsQuery } from '#web/application/queries.ts'
import { addMessages, useTranslation } from '#web/i18n/languages.ts'
import { loadWithRetry } from '#web/ui/lazy.tsx'
import { blurTopic } from './model/model.ts'
import { type FieldFinding, type FieldFindings, type SectionPageState, useSection } from './SectionContext.ts'

const loadTexts = memoize(async (language: Language) =>
  addMessages(language, await loadWithRetry(() => loadConsistency(language))),
)

/** Loads the texts of findings in the language of the page. The component waits for them. */
export function useFindingTexts(): void {
  use(loadTexts(useTranslation().language))
}

/** Compares the page with the rest of the application whenever the applicant leaves a field. Renders nothing. */
export function SectionFindings() {
  useFindingTexts()
  const page = useSection()
  const { model, findings, application, tKey, textParams } = page
  const { data: facts } = useQuery(factsQuery(useDraftSession()))
  const [engine] = useState(() => new Consistency(application.region))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => findings.set(findingsOnPage({ model, application, tKey, textParams }, engine, facts))
    // Runs after the event, so that the rules do not delay the applicant's input.
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(update)
    }
    schedule()
    const unsubscribe = model.subscribe(blurTopic, schedule)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [engine, facts, findings, model, application, tKey, textParams])
  return null
}

type Page = Pick<SectionPageState, 'model' | 'application' | 'tKey' | 'textParams'>

/** Returns the unexplained findings at the fields of a page. */
function findingsOnPage(
  { model, application, tKey, textParams }: Page,
  engine: Consistency,
  facts: Facts | undefined,
): FieldFindings {
  const { region, data, context } = application
  const { section } = model
  const t = withParams(tKey, textParams)
  const nameOf = namesOfPlaces(region, data, t)
  const pages = new Map(recordedSections(region, data).map(({ id, path }) => [id, path]))
  const found = engine.findings(data, { today: context.today, facts }, { section, values: model.values() })
  const byPath = new Map<string, FieldFinding[]>()
  for (const finding of found.filter((one) => !isExplained(one))) {
    const message = textOfFinding(finding, t)
    const onPage = finding.places.filter((place) => place.section === section.id)
    for (const place of onPage) {
      const others = finding.places.flatMap((other) => {
        const page = pages.get(other.section)
        return other === place || page === undefined ? [] : [{ title: nameOf(other), page, path: other.path }]
      })
      const line = { key: `${finding.key} ${place.path}`, message, others, repeated: repeated[finding.rule] }
      byPath.set(place.path, [...(byPath.get(place.path) ?? []), line])
    }
  }
  return byPath
}
