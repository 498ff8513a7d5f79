import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CodeFlow, useFlowMessages } from './CodeFlow.tsx'
import type { AuthState } from './EmailField.tsx'

/** Replaces a forgotten password. The applicant then signs in with the new one. */
export function ForgetPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useFlowMessages('forgotten')

  function done(_data: unknown, email: string): void {
    showToast(
      'success',
      t(($) => $.app.forgotten.done),
    )
    void navigate('/login', { state: { email } satisfies AuthState })
  }

  return (
    <CodeFlow purpose="reset" messages={messages} onDone={done}>
      <Link to="/login">{t(($) => $.app.forgotten.back)}</Link>
    </CodeFlow>
  )
}
