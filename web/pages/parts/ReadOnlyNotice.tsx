import { CircleCheckBig } from 'lucide-react'
import { thanksPath } from '#domain/application/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from './Notice.tsx'

/** Shows that the application was submitted or approved and is read-only (STA-2). */
export function ReadOnlyNotice() {
  const { t } = useTranslation()
  const { status } = useApplication()
  if (status === 'pending') return null
  const approved = status === 'approved'
  return (
    <Notice
      icon={CircleCheckBig}
      tone="good"
      title={t(($) => (approved ? $.app.application.approvedTitle : $.app.application.readyTitle))}
    >
      {t(($) => (approved ? $.app.application.approvedText : $.app.application.readyText))}{' '}
      <Link to={thanksPath}>{t(($) => $.app.application.toReceipt)}</Link>
    </Notice>
  )
}
