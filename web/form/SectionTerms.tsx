import { BookOpenText } from 'lucide-react'
import { useTranslation } from '#web/i18n/languages.ts'
import { TermButton } from '#web/ui/TermButton.tsx'
import { useSection } from './SectionContext.ts'

/** The uncommon terms of the section, each with a button that shows its definition. */
export function SectionTerms() {
  const { t } = useTranslation()
  const { model, tKey, textParams } = useSection()
  const { terms } = model.section
  if (terms.length === 0) return null
  return (
    <div className="mt-2.5 flex gap-2.5 text-label text-ink-soft">
      <BookOpenText aria-hidden="true" size={18} className="mt-1 shrink-0 text-orange pointer-coarse:mt-3.25" />
      <ul aria-label={t(($) => $.formUi.terms.label)} className="flex flex-wrap gap-x-4 pointer-coarse:gap-x-5">
        {terms.map((id) => {
          const term = tKey(`texts.${id}`, textParams)
          return (
            <li key={id}>
              <TermButton term={term} label={t(($) => $.formUi.terms.explain, { term })}>
                {tKey(`texts.${id}-meaning`, textParams)}
              </TermButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
