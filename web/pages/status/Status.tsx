import { Navigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { StatusPart } from '../parts/status/StatusPart.tsx'

/** The page to which an applicant returns after submission: the status, and what the brokerage asks for. */
export function Status() {
  const { t } = useTranslation()
  const { companyName, wasSubmitted } = useApplication()
  if (!wasSubmitted) return <Navigate to={guidePath} replace />
  return (
    <>
      <PageHead title={t(($) => $.formUi.statusPage)} lead={companyName} />
      <StatusPart />
    </>
  )
}
