import { useBroker } from '../../application/broker.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { ContactLink, ExternalLinks } from '../../ui/ExternalLinks.tsx'

/** The brokerage's contact and documents, to which Help links. Renders nothing when none of them is set. */
export function BrokerContact() {
  const { t } = useTranslation()
  const { email, phone, hours, documents } = useBroker()
  const label = t(($) => $.app.broker.legal)
  const rows = [
    { name: t(($) => $.app.broker.email), value: email && <ContactLink scheme="mailto" value={email} /> },
    { name: t(($) => $.app.broker.phone), value: phone && <ContactLink scheme="tel" value={phone} /> },
    { name: t(($) => $.app.broker.hours), value: hours },
    { name: label, value: documents.length > 0 && <ExternalLinks label={label} links={documents} /> },
  ].filter(({ value }) => Boolean(value))
  if (rows.length === 0) return null
  return (
    <Card title={t(($) => $.app.broker.contactTitle)}>
      <dl className="grid gap-x-8 gap-y-4 text-label desk:grid-cols-[auto_1fr]">
        {rows.map(({ name, value }) => (
          <div key={name} className="desk:col-span-2 desk:grid desk:grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
