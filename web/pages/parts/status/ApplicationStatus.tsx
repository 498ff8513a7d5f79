import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import type { ApplicationStatus as Status } from '#domain/contract/applicationStatus.ts'
import { isOpenStage } from '#domain/desk/stages.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { apiErrorMessage } from '../../../api/error.ts'
import { useApplication } from '../../../application/application.ts'
import { useDraftSession } from '../../../application/draftSession.ts'
import { accountQuery, statusQuery } from '../../../application/queries.ts'
import { requireMessages, useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ButtonLink } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BreakableEmail, Text } from '../../../ui/Text.tsx'
import { BrokerContact } from '../BrokerContact.tsx'
import { useRemarks } from '../remarks.ts'
import { StatusCopies } from './StatusCopies.tsx'
import { StatusHistory } from './StatusHistory.tsx'
import { StatusMore } from './StatusMore.tsx'
import { StatusProgress } from './StatusProgress.tsx'
import { ReplyDay, StatusRemarks } from './StatusRemarks.tsx'

/** Returns the component once its texts are loaded. */
export async function loadApplicationStatus() {
  await requireMessages('status')
  return ApplicationStatus
}

/** The status of a submitted application: its steps, what happens next, the requests, the copies and the history. */
function ApplicationStatus() {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const { data: status, error, refetch } = useQuery(statusQuery(draft))
  const { editable } = useApplication()
  const remarks = useRemarks()
  const isAsked = status?.stage === 'answer' && remarks.length + status.withdrawn.length > 0
  useSameAccount(status)
  // The remarks come with the account, which may be older than the status.
  const isLoading = status ? status.stage === 'answer' && !editable : !error
  if (isLoading) return <Skeleton className="mb-5 h-96" />
  if (!status)
    return (
      <Card>
        <p role="alert">{t(($) => $.status.failed)}</p>
        <p className="mb-4 text-label text-ink-soft">{apiErrorMessage(error)}</p>
        <Button onPress={() => void refetch()}>{t(($) => $.app.tryAgain)}</Button>
      </Card>
    )
  return (
    <>
      <StatusProgress status={status} />
      {isAsked ? <StatusRemarks status={status} /> : <NextCard status={status} />}
      <StatusCopies status={status} />
      <BrokerContact />
      <Card>
        <StatusHistory status={status} />
        <StatusMore isOpen={isOpenStage(status.stage)} />
      </Card>
    </>
  )
}

/**
 * Reloads the account when it is older than the status, so that the application is editable when the status says so.
 */
function useSameAccount(status: Status | undefined): void {
  const draft = useDraftSession()
  const application = useApplication()
  const isOlder =
    status !== undefined &&
    ((status.stage === 'answer') !== application.editable ||
      (status.stage === 'approved') !== (application.status === 'approved') ||
      status.outcome !== application.outcome)
  useEffect(() => {
    if (isOlder) void draft.queries.invalidateQueries({ queryKey: accountQuery(draft).queryKey })
  }, [draft, isOlder])
}

/** Explains what happens next, and when. */
function NextCard({ status }: { readonly status: Status }) {
  const { t, language } = useTranslation()
  const { email, companyName, account } = useApplication()
  const { stage, since, promise, decision } = status
  const params = { email, company: companyName || account, date: formatDate(since, language) }
  const isWaiting = stage === 'received' || stage === 'review'
  // An application that was returned without remarks only has to be submitted again.
  const text = decision ?? t(($) => $.status.next[stage === 'answer' ? 'nothingLeft' : stage], params)
  const title = t(($) => (isOpenStage(stage) || stage === 'approved' ? $.status.next.title : $.status.steps[stage]))
  return (
    <Card title={title}>
      <div className="grid max-w-[65ch] gap-2.5">
        <p>
          <BreakableEmail>{text}</BreakableEmail>
        </p>
        <ReplyDay status={status} />
        {stage === 'approved' && <p>{t(($) => $.status.next.deposit)}</p>}
        {isWaiting && promise && <Promised promise={promise} />}
        {isWaiting && (
          <p>
            <BreakableEmail>{t(($) => $.status.next.questions, { email })}</BreakableEmail>
          </p>
        )}
        {stage === 'answer' && (
          <div className="mt-1.5">
            <ButtonLink variant="primary" to={reviewPath}>
              {t(($) => $.status.requests.submit)}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

function Promised({ promise: { days: count, by, late } }: { readonly promise: NonNullable<Status['promise']> }) {
  const { t, language } = useTranslation()
  const text = late
    ? t(($) => $.status.next.late)
    : t(($) => $.status.next.promise, { count, date: formatDate(by, language) })
  return (
    <p>
      <Text>{text}</Text>
    </p>
  )
}
