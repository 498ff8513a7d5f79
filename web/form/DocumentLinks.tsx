import { documentsOfText } from '#domain/application/legalDocuments.ts'
import { useBroker } from '#web/application/broker.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { ExternalLinks } from '#web/ui/ExternalLinks.tsx'

interface DocumentLinksProps {
  /** The id of the statement or notice. */
  readonly text: string
  /** True below a statement with a box to tick. */
  readonly isIndented?: boolean
}

/** Links to the brokerage's documents that a statement or a notice refers to. */
export function DocumentLinks({ text, isIndented = true }: DocumentLinksProps) {
  const { t } = useTranslation()
  const named = documentsOfText(text)
  const links = useBroker().documents.filter(({ id }) => named.includes(id))
  const className = classes('text-label', isIndented && 'mt-1.5 mb-1.5 ps-12.5')
  return <ExternalLinks label={t(($) => $.app.broker.legal)} links={links} className={className} />
}
