import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useDraftSession } from '../../application/draftSession.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { RestoreFocus } from '../../ui/focus.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { pageHeading } from '../useFocusOnNavigation.ts'

/** Replaces the application when it belongs to another entity of the brokerage, which has other pages. */
export function WrongRegion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraftSession()
  const title = t(($) => $.app.application.otherRegionTitle)
  usePageTitle(title)
  return (
    <MessagePage title={title} text={t(($) => $.app.application.otherRegionText)}>
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
  const title = t(($) => $.app.application.failedTitle)
  usePageTitle(title)
  const toast = t(($) => $.app.submit.accountFailed)
  useEffect(() => {
    if (isAccount) showToast('error', toast)
  }, [isAccount, toast])
  return (
    <MessagePage title={title} text={t(($) => $.app.application.failedText)}>
      <RestoreFocus next={pageHeading}>
        <Button variant="primary" onPress={onRetry}>
          {t(($) => $.app.tryAgain)}
        </Button>
      </RestoreFocus>
    </MessagePage>
  )
}
