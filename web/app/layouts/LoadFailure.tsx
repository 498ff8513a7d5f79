import { useEffect } from 'react'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { RestoreFocus } from '../../ui/RestoreFocus.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { pageHeading } from '../useFocusOnNavigation.ts'

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
