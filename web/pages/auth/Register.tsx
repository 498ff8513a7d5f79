import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import type { SignedIn } from '#domain/contract/auth.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { startSession } from '../../session/session.ts'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CodeFlow, useFlowMessages } from './CodeFlow.tsx'

/** Creates an account: the code verifies the e-mail, the password is set, and the applicant is signed in. */
export function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useFlowMessages('register')

  function done(data: SignedIn | Record<string, never>, email: string): void {
    if (!isSignedIn(data)) return void navigate('/login', { state: { email } })
    startSession(data)
    showToast(
      'success',
      t(($) => $.app.register.done),
    )
    void navigate(guidePath)
  }

  return (
    <CodeFlow purpose="register" messages={messages} onDone={done}>
      {t(($) => $.app.register.known)} <Link to="/login">{t(($) => $.app.register.login)}</Link>
    </CodeFlow>
  )
}

function isSignedIn(data: SignedIn | Record<string, never>): data is SignedIn {
  return typeof data.token === 'string'
}
