import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDraftSession } from '../../application/draftSession.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { RestoreFocus, useRestoreFocus } from '../../ui/focus.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { PageSkeleton, Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { pageHeading } from '../navigation.ts'

/** Replaces the application when it belongs to another entity of the brokerage, which has other pages. */
export function WrongRegion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraftSession()
  return (
    <MessagePage
      title={t(($) => $.app.application.wrongRegionTitle)}
      text={t(($) => $.app.application.wrongRegionText)}
    >
      <Button variant="primary" onPress={() => void logout(draft, navigate)}>
        {t(($) => $.app.header.logout)}
      </Button>
    </MessagePage>
  )
}

interface LoadFailureProps {
  /** True when the account could not be loaded. */
  readonly isAccount: boolean
  readonly onRetry: () => void
}

/** Replaces the application when it could not be loaded. */
export function LoadFailure({ isAccount, onRetry }: LoadFailureProps) {
  const { t } = useTranslation()
  const toast = t(($) => $.app.submit.accountFailed)
  useEffect(() => {
    if (isAccount) showToast('error', toast)
  }, [isAccount, toast])
  return (
    <MessagePage title={t(($) => $.app.application.failedTitle)} text={t(($) => $.app.application.failedText)}>
      <RestoreFocus next={pageHeading}>
        <Button variant="primary" onPress={onRetry}>
          {t(($) => $.app.tryAgain)}
        </Button>
      </RestoreFocus>
    </MessagePage>
  )
}

const lineKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The skeleton of the main layout while the application loads. */
export function MainSkeleton() {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  // It receives the focus when the applicant retried the loading.
  useRestoreFocus(main, { next: pageHeading })
  return (
    <>
      <div className="frame-bar h-header" />
      <div className="mx-auto grid max-w-310 desk:grid-cols-[19rem_minmax(0,1fr)]">
        <div aria-hidden="true" className="hidden px-6 pt-6 desk:block">
          <Skeleton className="mb-7 h-14" />
          {lineKeys.map((lineKey) => (
            <Skeleton key={lineKey} className="mb-4 h-7" />
          ))}
        </div>
        <main ref={main} id="content" className="min-w-0 px-4 pt-7 desk:ps-5 desk:pe-6">
          <PageSkeleton label={t(($) => $.app.loading)} />
        </main>
      </div>
    </>
  )
}
