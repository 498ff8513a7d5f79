import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../i18n/languages.ts'
import { VisuallyHidden } from './Text.tsx'

interface ExternalLinksProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly links: readonly { readonly id: string; readonly text: string; readonly url: string }[]
  readonly className?: string
}

/** Links to documents outside of the portal. Each opens in a new tab, so that the page with the answers stays open. */
export function ExternalLinks({ label, links, className = '' }: ExternalLinksProps) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-x-5 gap-y-1.5 ${className}`}>
      {links.map(({ id, text, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-baseline gap-1 rounded-xs underline underline-offset-3 hover:no-underline pointer-coarse:py-2"
          >
            {text}
            <ExternalLink aria-hidden="true" size={13} className="shrink-0 self-center" />
            <VisuallyHidden>{t(($) => $.app.broker.newTab)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ContactLinkProps {
  readonly scheme: 'mailto' | 'tel'
  readonly value: string
}

/** A link to an email address or a phone number. */
export function ContactLink({ scheme, value }: ContactLinkProps) {
  const target = scheme === 'tel' ? value.replace(/[^\d+]/g, '') : value
  return (
    <a
      href={`${scheme}:${target}`}
      className="rounded-xs wrap-anywhere underline underline-offset-3 hover:no-underline pointer-coarse:py-2"
    >
      {value}
    </a>
  )
}
