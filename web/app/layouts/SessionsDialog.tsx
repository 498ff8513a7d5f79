import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OpenSession } from '#domain/contract/auth.ts'
import { formatTimestamp } from '#domain/kit/values/format.ts'
import { apiErrorMessage } from '../../api/error.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { language, useTranslation } from '../../i18n/languages.ts'
import { PasswordField } from '../../pages/auth/Field.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showMessage } from '../../ui/toasts.ts'

const queryKey = ['sessions']

/** Lists the applicant's sessions and ends all others after a password check. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useDraftSession()
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call('findSessions', {}, { signal })).data,
    staleTime: 0,
  })
  return (
    <Dialog title={t(($) => $.formUi.sessions.title)} isOpen onClose={onClose} closeLabel={t(($) => $.app.close)}>
      <p className="mb-3">{t(($) => (data?.length === 1 ? $.formUi.sessions.only : $.formUi.sessions.text))}</p>
      {error && <p role="alert">{apiErrorMessage(error)}</p>}
      <ul className="divide-y divide-line border-t border-line not-last:mb-5 not-last:border-b">
        {data?.map((session) => (
          <li key={session.id} className="py-2.5 last:in-[ul:last-child]:pb-0">
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {data && data.length > 1 && <EndOtherSessions onEnded={onClose} />}
    </Dialog>
  )
}

function SessionLine({ session: { startedAt, lastUsedAt, isThis } }: { readonly session: OpenSession }) {
  const { t } = useTranslation()
  const formatTime = (text: string) => formatTimestamp(text, language.get())
  return (
    <>
      <span className="block font-label text-ink">
        {isThis ? t(($) => $.formUi.sessions.thisSession) : t(($) => $.formUi.sessions.otherSession)}
      </span>
      <span className="block">{t(($) => $.formUi.sessions.started, { moment: formatTime(startedAt) })}</span>
      <span className="block">{t(($) => $.formUi.sessions.used, { moment: formatTime(lastUsedAt) })}</span>
    </>
  )
}

function EndOtherSessions({ onEnded }: { readonly onEnded: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { api } = useDraftSession()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function end(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setProblem('')
    try {
      const { data } = await api.call('endSessions', { password })
      showMessage('success', ($) => $.formUi.sessions.ended, { count: data.ended })
      await queries.invalidateQueries({ queryKey })
      onEnded()
    } catch (caught) {
      setProblem(apiErrorMessage(caught))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void end(event)} noValidate>
      <PasswordField
        label={t(($) => $.app.fields.password)}
        autoComplete="current-password"
        problem={problem}
        announced
      />
      <div className="flex justify-end">
        <Button variant="primary" type="submit" isPending={busy}>
          {t(($) => $.formUi.sessions.end)}
        </Button>
      </div>
    </form>
  )
}
