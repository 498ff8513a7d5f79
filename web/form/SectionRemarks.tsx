import { MessageSquareWarning } from 'lucide-react'
import { useTranslation } from '#web/i18n/languages.ts'
import { labelOf } from './fields/names.ts'
import { openAndFocusField } from './focus.ts'
import { resolveField } from './model/values.ts'
import { useSection } from './SectionContext.ts'

/** The corrections that the brokerage requests on this page of a returned application. */
export function SectionRemarks() {
  const { t } = useTranslation()
  const page = useSection()
  const { application, model, tKey, textParams } = page
  const remarks = application.remarks.filter(({ path }) => path === model.section.path)
  if (remarks.length === 0) return null
  return (
    <section className="mb-5 flex gap-3 rounded-card border border-orange-line bg-orange-tint px-5 py-4.5">
      <MessageSquareWarning aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-orange" />
      <div>
        <h2 className="font-bold">{t(($) => $.formUi.remarks.title)}</h2>
        <p className="text-label text-ink-soft">{t(($) => $.formUi.remarks.lead)}</p>
        <ul className="mt-2 grid gap-1.5">
          {remarks.map(({ field, text }) => (
            <li key={`${field} ${text}`} className="max-w-[65ch] text-field">
              {field && resolveField(model.section, model.values(), field) && (
                <button
                  type="button"
                  onClick={() => openAndFocusField(page, field)}
                  className="block cursor-pointer rounded-xs text-start font-semibold text-orange underline underline-offset-3"
                >
                  {labelOf(model, field, tKey, textParams)}
                </button>
              )}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
