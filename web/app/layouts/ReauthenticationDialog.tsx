import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import { apiErrorMessage } from '../../api/error.ts'
import { useApplication } from '../../application/application.ts'
import { type DraftSession, useDraftSession } from '../../application/draftSession.ts'
import { type SignInReason, signOutLocally } from '../../application/signOut.ts'
import { UnsavedAnswers } from '../../form/UnsavedAnswers.tsx'
import { useTranslation } from '../../i18n/languages.ts'
import { PasswordField } from '../../pages/auth/Field.tsx'
import { api } from '../../session/api.ts'
import { session, startSession } from '../../session/session.ts'
import { basePath } from '../../state/basePath.ts'
import { useObservable } from '../../state/observable.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BreakableEmail } from '../../ui/Text.tsx'

/** Reloads the page for the account that is signed in now. The applicant has accepted the loss of typed answers. */
function continueAsOtherAccount(draft: DraftSession): void {
  draft.cancelUploads()
  draft.discardEdits()
  location.assign(basePath + guidePath)
}

/** The unsaved answers of the page. A save in progress may still be accepted. */
function UnsavedOnPage() {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [answers, setAnswers] = useState(() => draft.unsavedAnswers())
  // The page applies a save shortly after its status changes.
  useEffect(() => draft.saveState.subscribe(() => setTimeout(() => setAnswers(draft.unsavedAnswers()))), [draft])
  return <UnsavedAnswers label={t(($) => $.formUi.unsaved.label)} answers={answers} />
}

/**
 * Asks the applicant to sign in again without leaving a page with typed answers, which are saved afterwards. Nothing of
 * the page is sent before that.
 */
export function ReauthenticationDialog({ reason }: { readonly reason: SignInReason }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { email } = useApplication()
  const draft = useDraftSession()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isReplaced = reason === 'replaced'
  const other = useObservable(session)?.userInfo.email ?? ''
  const dismiss = () => (isReplaced ? continueAsOtherAccount(draft) : signOutLocally(navigate))

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password === '') return setProblem(t(($) => $.app.fields.passwordRequired))
    setBusy(true)
    setProblem('')
    try {
      startSession((await api.call('loginApplicationForm', { email, password })).data)
      await draft.controller.get()?.save()
    } catch (caught) {
      setProblem(apiErrorMessage(caught))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t(($) => $.formUi.reauthentication[isReplaced ? 'replacedTitle' : 'title'])}
      isOpen
      onClose={dismiss}
    >
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <p className="mb-4">
          <BreakableEmail>
            {t(($) => $.formUi.reauthentication[isReplaced ? 'replacedText' : 'text'], { email, other })}
          </BreakableEmail>
        </p>
        {isReplaced && <UnsavedOnPage />}
        <PasswordField
          label={t(($) => $.app.fields.password)}
          autoComplete="current-password"
          autoFocus
          problem={problem}
          announced
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={dismiss}>
            {t(($) => $.formUi.reauthentication[isReplaced ? 'continue' : 'leave'])}
          </Button>
          <Button variant="primary" type="submit" isPending={busy}>
            {t(($) => $.app.login.submit)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
