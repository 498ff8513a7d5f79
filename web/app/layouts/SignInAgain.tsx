import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../pages/parts/PasswordField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { messageOf } from '../api/failure.ts'
import { api } from '../api/index.ts'
import { useTranslation } from '../languages.ts'
import { useNavigate } from '../routing/Routed.tsx'
import { currentController } from '../sectionController.ts'
import { ended, startSession } from '../session.ts'
import { leave } from '../signOut.ts'

/** Signing in again over a page with something typed on it; what was typed is then saved. */
export function SignInAgain({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const email = ended.get()?.email ?? ''

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setProblem('')
    try {
      startSession((await api.call('loginApplicationForm', { email, password })).data)
      await currentController()?.save()
    } catch (caught) {
      setProblem(messageOf(caught))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t(($) => $.app.signInAgain.title)} isOpen={isOpen} onClose={() => leave(navigate)}>
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <p className="mb-4">{t(($) => $.app.signInAgain.text, { email })}</p>
        <PasswordField
          label={t(($) => $.app.fields.password)}
          autoComplete="current-password"
          autoFocus
          problem={problem}
          announced
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onPress={() => leave(navigate)}>
            {t(($) => $.app.signInAgain.leave)}
          </Button>
          <Button look="primary" type="submit" isPending={busy}>
            {t(($) => $.app.login.submit)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
