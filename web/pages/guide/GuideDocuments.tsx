import { FileText } from 'lucide-react'
import type { Guide, GuideDocument } from '#domain/application/progress/guide.ts'
import { useTextParams } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import type { GuideText } from './GuideCards.tsx'

interface GuideDocumentsProps {
  readonly description: string
  readonly documents: Guide['documents']
  readonly text: GuideText
}

/** The documents to prepare; those required of every applicant come first. */
export function GuideDocuments({ description, documents: { always, conditional }, text }: GuideDocumentsProps) {
  if (always.length + conditional.length === 0) return null
  return (
    <Card title={text('guide-documents-title')} description={description}>
      <div className="grid gap-8 desk:grid-cols-2">
        <Documents title={text('guide-documents-always')} documents={always} />
        <Documents title={text('guide-documents-if')} documents={conditional} />
      </div>
    </Card>
  )
}

function Documents({ title, documents }: { readonly title: string; readonly documents: readonly GuideDocument[] }) {
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  if (documents.length === 0) return null
  return (
    <section>
      <h3 className="mb-3 text-label font-semibold">{title}</h3>
      <ul className="grid gap-4">
        {documents.map(({ label, help }) => (
          <li key={label} className="flex gap-3">
            <FileText aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-orange" />
            <p className="text-label">
              <span className="font-label">{tKey(label)}</span>
              {tKey.has(help) && <span className="block text-help text-ink-soft">{tKey(help, textParams)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
