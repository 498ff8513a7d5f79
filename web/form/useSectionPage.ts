import { useEffect, useLayoutEffect, useState } from 'react'
import { textParamsOf } from '#domain/application/textParams.ts'
import { sameValue } from '#domain/kit/changes.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values.ts'
import { useApplication } from '#web/application/application.ts'
import { clearUnsaved } from '#web/application/saveState.ts'
import { keyTranslatorFor, language, useKeyTranslation } from '#web/i18n/languages.ts'
import { createSectionPageParts } from './createSectionPageParts.ts'
import type { SectionStore } from './model/store.ts'
import { unsavedAnswers } from './model/unsavedAnswers.ts'
import type { SectionPageState } from './SectionContext.ts'
import '../i18n/formMessages.ts'

/** Returns the state of a section's page and updates it with the application around it. */
export function useSectionPage(section: Section): SectionPageState {
  const application = useApplication()
  const tKey = useKeyTranslation()
  const [parts] = useState(() => createSectionPageParts(section, application))
  const { store, saver, latest, unsavedAtSubmission, undoStacks } = parts
  const { data, revision, context, editable } = application
  useEffect(() => latest.set(application), [latest, application])
  useEffect(() => store.setContext(context), [store, context])
  // After a submission elsewhere, the stored values replace the typed ones before the next paint.
  useLayoutEffect(() => {
    if (editable) return
    if (store.hasEdits()) unsavedAtSubmission.set(unsavedAnswers(store, latest.get(), keyTranslatorFor(language.get())))
    saver.abort()
    undoStacks.set({})
    clearUnsaved()
  }, [editable, store, saver, latest, unsavedAtSubmission, undoStacks])
  // Changes from outside of this page's saves: a reload, or a save of a section that shares its entries.
  useEffect(
    () => saver.mergeServerValues({ revision, values: valuesOf(section, data) }),
    [saver, section, data, revision],
  )
  // Files have no revision here: an upload may end on another page, and the response of a save does not contain them.
  useEffect(() => void store.mergeServerValues(changedFiles(store, valuesOf(section, data))), [store, section, data])
  const textParams = textParamsOf(application.region.id, data, tKey, application.config.wording)
  return { ...parts, application, tKey, textParams }
}

/** Returns the files of the application that differ from those on the page. */
function changedFiles({ section, get }: SectionStore, values: SectionValues): SectionValues {
  const changed = Object.entries(values).filter(
    ([name, files]) => section.fields[name]?.isServerOwned && !sameValue(files, get(name)),
  )
  return Object.fromEntries(changed)
}
