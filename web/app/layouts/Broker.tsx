import { useBroker } from '../../application/broker.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { pageBrand } from '../../state/brand.ts'
import { classes } from '../../ui/classes.ts'
import { ContactLink, ExternalLinks } from '../../ui/ExternalLinks.tsx'

/**
 * The name of the portal, below the brokerage's name when one is set. Beside a logo, which contains that name, the text
 * is the portal's name alone, and a phone has no space for it.
 */
export function BrandName({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation()
  const { name: brokerName } = useBroker()
  const hasLogo = pageBrand()?.logo !== undefined
  const name = hasLogo ? '' : brokerName
  return (
    <span
      className={classes(
        'min-w-0 leading-tight font-semibold tracking-[-0.01em]',
        hasLogo && 'hidden desk:inline',
        className,
      )}
    >
      {name && <span className="block truncate">{name}</span>}
      <span className={name ? 'block truncate text-[0.8125rem] font-normal opacity-80' : 'line-clamp-2'}>
        {t(($) => $.app.name)}
      </span>
    </span>
  )
}

/** The footer with the brokerage's licence, contact and documents. Renders nothing when none of them is set. */
export function BrokerFooter({ className }: { readonly className: string }) {
  const { t } = useTranslation()
  const { licence, email, phone, hours, documents } = useBroker()
  const hasContact = Boolean(email || phone || hours)
  if (!licence && !hasContact && documents.length === 0) return null
  return (
    <footer className={classes('grid animate-appear gap-2 text-help', className)}>
      {hasContact && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="font-semibold">{t(($) => $.app.broker.contact)}</span>
          {email && <ContactLink scheme="mailto" value={email} />}
          {phone && <ContactLink scheme="tel" value={phone} />}
          {hours && <span>{hours}</span>}
        </p>
      )}
      <ExternalLinks
        label={t(($) => $.app.broker.legal)}
        links={documents.map(({ id, name: text, url }) => ({ id, text, url }))}
      />
      {licence && <p className="max-w-[75ch]">{licence}</p>}
    </footer>
  )
}
