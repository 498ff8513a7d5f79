import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Link } from '../ui/Link.tsx'
import { showToast } from '../ui/toasts.ts'
import { CodeFlow, type FlowWords } from './parts/CodeFlow.tsx'
import type { EntranceState } from './parts/useEntranceEmail.ts'

/** A new password in place of a forgotten one. Signing in with it is up to the person. */
export function ForgetPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words: FlowWords = {
    ...t(($) => $.app.forgotten, { returnObjects: true }),
    passwordLabel: t(($) => $.app.fields.newPassword),
  }

  function done(_data: unknown, email: string): void {
    showToast(
      'success',
      t(($) => $.app.forgotten.done),
    )
    void navigate('/login', { state: { email } satisfies EntranceState })
  }

  return (
    <CodeFlow purpose="reset" words={words} onDone={done}>
      <Link to="/login">{t(($) => $.app.forgotten.back)}</Link>
    </CodeFlow>
  )
}
