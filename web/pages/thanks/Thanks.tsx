import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { guidePath, statusPath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { forgetLastPath } from '../../session/session.ts'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { BreakableEmail } from '../../ui/Text.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { StatusPart } from '../parts/status/StatusPart.tsx'

/** Loads on demand, with its rules and texts. */
const DocumentChecklist = lazyWithRetry(async () =>
  (await import('../parts/DocumentChecklist.tsx')).loadDocumentChecklist(),
)

/** The page after submission: the status with the reference, the PDF and what happens next (reading B-21). */
export function Thanks() {
  const { t } = useTranslation()
  const { email, status, outcome, companyName } = useApplication()
  const { isSubmitted } = useDraftSession()
  useEffect(forgetLastPath, [])
  if (status === 'pending' && !isSubmitted) return <Navigate to={guidePath} />
  if (outcome) return <Navigate to={statusPath} replace />
  const lead = companyName
    ? t(($) => $.formUi.thanks.lead, { company: companyName })
    : t(($) => $.formUi.thanks.leadWithoutName)
  const isApproved = status === 'approved'
  return (
    <>
      {isApproved ? (
        <PageHead
          title={t(($) => $.app.thanks.approved)}
          lead={<BreakableEmail>{t(($) => $.formUi.thanks.approvedLead, { email })}</BreakableEmail>}
        />
      ) : (
        <PageHead title={t(($) => $.app.thanks.title)} lead={lead} />
      )}
      <StatusPart />
      <LazyBoundary>{!isApproved && <DocumentChecklist />}</LazyBoundary>
    </>
  )
}
