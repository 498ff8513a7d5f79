import type { GuidePage } from '#domain/application/progress/guide.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import type { GuideText } from './GuideCards.tsx'

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
            <span className="block text-help text-ink-soft">{tKey(description)}</span>
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
            <dd className="max-w-[65ch] text-help text-ink-soft">{text(`${id}-meaning`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
