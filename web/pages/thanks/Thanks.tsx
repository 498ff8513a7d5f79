import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { forgetLastPath } from '../../session/session.ts'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { BreakableEmail } from '../../ui/Text.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { NextSteps, Receipt } from '../parts/Receipt.tsx'

/** Loads on demand, with its rules and texts. */
const DocumentChecklist = lazyWithRetry(async () =>
  (await import('../parts/DocumentChecklist.tsx')).loadDocumentChecklist(),
)

/** The page after submission: the reference, the PDF, and the next steps (reading B-21). */
export function Thanks() {
  const { t } = useTranslation()
  const { email, status, companyName } = useApplication()
  const { isSubmitted } = useDraftSession()
  useEffect(forgetLastPath, [])
  if (status === 'pending' && !isSubmitted) return <Navigate to={guidePath} />
  const lead = companyName
    ? t(($) => $.app.thanks.lead, { company: companyName })
    : t(($) => $.app.thanks.leadWithoutName)
  if (status === 'approved') {
    return (
      <>
        <PageHead
          title={t(($) => $.app.thanks.approved)}
          lead={<BreakableEmail>{t(($) => $.app.thanks.approvedLead, { email })}</BreakableEmail>}
        />
        <Receipt />
        <NextSteps />
      </>
    )
  }
  return (
    <>
      <PageHead title={t(($) => $.app.thanks.title)} lead={lead} />
      <Receipt />
      <NextSteps />
      <LazyBoundary>
        <DocumentChecklist />
      </LazyBoundary>
    </>
  )
}
