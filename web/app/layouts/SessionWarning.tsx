import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { accountQuery } from '../../application/queries.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { lastActivity, session } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleTimes, shareActivity } from './idle.ts'

/** Warns before an idle session ends, and offers to keep it (WCAG 2.2, 2.2.1). */
export function SessionWarning() {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraftSession()
  const { config } = useApplication()
  const [isPending, setPending] = useState(false)
  const endAt = useImminentEnd(config.sessionIdleMinutes)
  useEffect(shareActivity, [])
  const stay = async () => {
    setPending(true)
    await draft.queries
      .fetchQuery({ ...accountQuery(draft), staleTime: 0 })
      .catch(() => undefined)
      .finally(() => setPending(false))
  }
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(endAt)
  return (
    <Dialog
      title={t(($) => $.formUi.idle.title)}
      isOpen={endAt !== undefined && session.get() !== undefined}
      onClose={() => void stay()}
      actions={
        <>
          <Button variant="quiet" onPress={() => void logout(draft, navigate)}>
            {t(($) => $.app.header.logout)}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void stay()}>
            {t(($) => $.formUi.idle.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.formUi.idle.text, { time })}
    </Dialog>
  )
}

/** Returns the time at which the idle session ends, from the warning on; else undefined. Activity postpones it. */
function useImminentEnd(idleMinutes: number): number | undefined {
  const activeAt = useObservable(lastActivity)
  const [imminentEnd, setImminentEnd] = useState<number>()
  useEffect(() => {
    const { warnAt, endAt } = idleTimes(activeAt, idleMinutes)
    const warn = setTimeout(() => setImminentEnd(endAt), warnAt - Date.now())
    const end = setTimeout(() => setImminentEnd(undefined), endAt - Date.now())
    return () => {
      clearTimeout(warn)
      clearTimeout(end)
      setImminentEnd(undefined)
    }
  }, [activeAt, idleMinutes])
  return imminentEnd
}
