import { Clock, Compass, FileText, Info, LifeBuoy, type LucideIcon, ShieldCheck, Stamp } from 'lucide-react'
import type { Guide, GuideBlock, GuideDocument, GuidePage } from '#domain/application/progress/guide.ts'
import { useTextParams } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Text } from '../../ui/Text.tsx'

/** Translates a text of the guide by its id. */
export type GuideText = (id: string) => string

const icons: Readonly<Record<string, LucideIcon>> = {
  'guide-time': Clock,
  'guide-how': Compass,
  'guide-after': Stamp,
  'guide-privacy': ShieldCheck,
  'guide-contact': LifeBuoy,
}

interface GuideFactsProps {
  readonly texts: readonly string[]
  readonly text: GuideText
  /** A sentence below the first fact. */
  readonly note?: string | undefined
}

/** A list of facts, each with an icon. */
export function GuideFacts({ texts, text, note }: GuideFactsProps) {
  if (texts.length === 0) return null
  return (
    <Card>
      <ul className="grid gap-5">
        {texts.map((id, index) => {
          const Icon = icons[id.replace(/-person$/, '')] ?? Info
          return (
            <li key={id} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-orange-tint text-orange">
                <Icon aria-hidden="true" size={20} />
              </span>
              <div className="grid max-w-[65ch] gap-1 pt-2">
                <p>
                  <Text>{text(id)}</Text>
                </p>
                {index === 0 && note !== undefined && <p>{note}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The list of things to prepare. */
export function GuidePreparation({ block, text }: { readonly block: GuideBlock; readonly text: GuideText }) {
  return (
    <Card title={text(block.text)}>
      <ul className="grid gap-3">
        {block.items.map((id) => (
          <li key={id} className="flex gap-3">
            {/* A dot, because a check mark would suggest that it is done. */}
            <span aria-hidden="true" className="mt-2.25 size-1.75 shrink-0 rounded-full bg-orange" />
            <span className="max-w-[65ch]">
              <Text>{text(id)}</Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface GuideDocumentsProps {
  readonly documents: Guide['documents']
  readonly text: GuideText
}

/** The documents to prepare; those required of every applicant come first. */
export function GuideDocuments({ documents, text }: GuideDocumentsProps) {
  const { always, conditional } = documents
  if (always.length + conditional.length === 0) return null
  return (
    <Card title={text('guide-documents-title')} description={text(documents.text)}>
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
              {tKey.has(help) && (
                <span className="block text-help text-ink-soft">
                  <Text>{tKey(help, textParams)}</Text>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to pages outside of the menu, with their purpose. */
export function GuidePages({ title, pages }: { readonly title: string; readonly pages: readonly GuidePage[] }) {
  const tKey = useKeyTranslation()
  if (pages.length === 0) return null
  return (
    <Card title={title}>
      <ul className="grid gap-3">
        {pages.map(({ path, title: name, description }) => (
          <li key={path}>
            <Link to={path}>{tKey(name)}</Link>
            <span className="block text-help text-ink-soft">
              <Text>{tKey(description)}</Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface GuideTermsProps {
  readonly title: string
  readonly terms: readonly string[]
  readonly text: GuideText
}

/** Definitions of the uncommon terms in the form. */
export function GuideTerms({ title, terms, text }: GuideTermsProps) {
  if (terms.length === 0) return null
  return (
    <Card title={title} id="terms">
      <dl className="grid gap-x-8 gap-y-4 text-label desk:grid-cols-2">
        {terms.map((id) => (
          <div key={id}>
            <dt className="font-label">{text(id)}</dt>
            <dd className="max-w-[65ch] text-help text-ink-soft">
              <Text>{text(`${id}-meaning`)}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
