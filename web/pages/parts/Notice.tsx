import { CircleCheckBig, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusPath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly tone: 'attention' | 'good'
  readonly title: string
  readonly children: ReactNode
}

const tones = {
  attention: 'border-orange-line bg-orange-tint [&>svg]:text-orange',
  good: 'border-good-line bg-good-tint [&>svg]:text-good',
} as const

/** An information box above the content. */
export function Notice({ icon: Icon, tone, title, children }: NoticeProps) {
  return (
    <div className={classes('mb-5 flex gap-3.5 rounded-card border px-4.5 py-4', tones[tone])}>
      <Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-label">{children}</div>
      </div>
    </div>
  )
}

/** Shows that the application was submitted or approved and is read-only (STA-2). */
export function ReadOnlyNotice() {
  const { t } = useTranslation()
  const { editable, status, outcome } = useApplication()
  if (editable) return null
  const approved = status === 'approved'
  const title = t(($) => {
    if (outcome) return $.formUi.outcomes[outcome]
    return approved ? $.app.application.approvedTitle : $.app.application.readyTitle
  })
  return (
    <Notice icon={CircleCheckBig} tone="good" title={title}>
      {t(($) => (approved ? $.app.application.approvedText : $.app.application.readyText))}{' '}
      <Link to={statusPath}>{t(($) => $.app.application.toStatus)}</Link>
    </Notice>
  )
}
