import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useApplication } from '../application.ts'
import { mayLeaveFreely } from '../leaving.ts'
import { hasNewAnswers, hasUnsavedEdits } from '../sectionController.ts'
import { session } from '../session.ts'
import { useSaveWhileBlocked } from '../useSaveWhileBlocked.ts'

/**
 * Keeps what was typed from being lost. Leaving by the menu or the browser's buttons saves first, as Next does; only when that fails
 * and something was typed is the person asked. Closing the window warns.
 */
export function LeaveGuard() {
  const { t } = useTranslation()
  const { editable } = useApplication()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editable &&
      currentLocation.pathname !== nextLocation.pathname &&
      !mayLeaveFreely() &&
      session.get() !== undefined &&
      hasNewAnswers(),
  )
  useWarnOnClose(editable)
  const failed = useSaveWhileBlocked(blocker)
  return (
    <Dialog
      title={t(($) => $.app.save.leaveTitle)}
      isOpen={blocker.state === 'blocked' && failed}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button look="quiet" onPress={() => blocker.proceed?.()}>
            {t(($) => $.app.save.leave)}
          </Button>
          <Button look="primary" onPress={() => blocker.reset?.()}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save.leaveText)}
    </Dialog>
  )
}

function useWarnOnClose(editable: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      if (session.get() !== undefined && hasUnsavedEdits()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editable])
}
