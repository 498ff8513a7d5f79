import { Check, CircleDashed } from 'lucide-react'
import { documentKeys } from '#domain/sections/documents/expected.ts'
import { openAndFocusField } from '../../form/focus.ts'
import { useSection } from '../../form/SectionContext.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { useDocumentStates } from './useDocumentStates.ts'

/** Lists received and missing documents, each with a link to its field. */
export function DocumentsOverview() {
  const { t } = useTranslation()
  const states = useDocumentStates()
  const required = documentKeys.filter((key) => states[key] !== 'notNeeded')
  const received = required.filter((key) => states[key] === 'received').length
  return (
    <Card
      title={t(($) => $.formUi.documents.title)}
      description={t(($) => $.formUi.documents.overview, { count: required.length, received })}
    >
      <ul className="grid gap-x-6 desk:grid-cols-2">
        {required.map((key) => (
          <Line key={key} path={key} isReceived={states[key] === 'received'} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ path, isReceived }: { readonly path: string; readonly isReceived: boolean }) {
  const page = useSection()
  const { tKey, model } = page
  const Sign = isReceived ? Check : CircleDashed
  return (
    <li>
      <button
        type="button"
        onClick={() => openAndFocusField(page, path)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-field text-start text-label underline-offset-3 hover:underline"
      >
        <Sign aria-hidden="true" size={18} className={isReceived ? 'shrink-0 text-good' : 'shrink-0 text-orange'} />
        <span className="flex-1">{tKey(`sections.${model.section.messages}.fields.${path}.label`)}</span>
        <span className="sr-only">{tKey(`formUi.documents.${isReceived ? 'received' : 'missing'}`)}</span>
      </button>
    </li>
  )
}
