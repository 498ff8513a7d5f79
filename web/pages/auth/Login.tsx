import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { prefetchApplicationPages } from '../prefetch.ts'
import { AuthForm } from './AuthForm.tsx'
import { type AuthState, EmailField, PasswordField, useAuthEmail } from './Field.tsx'
import { checkEmail, checkPassword } from './validation.ts'

/** The sign-in page. It links to registration and to password reset, both with the typed e-mail. */
export function Login() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [email, setEmail] = useAuthEmail()
  const [password, setPassword] = useState('')
  useEffect(prefetchApplicationPages, [])
  const errors = { email: checkEmail(email), password: checkPassword(password) }

  async function send(): Promise<void> {
    const { data } = await api.call('loginApplicationForm', { email: email.trim(), password })
    startSession(data)
    await navigate(guidePath)
  }

  return (
    <>
      <PageHead title={t(($) => $.app.login.title)} lead={t(($) => $.app.login.lead)} />
      <AuthForm
        submitLabel={t(($) => $.app.login.submit)}
        busyLabel={t(($) => $.app.login.submitting)}
        isValid={!errors.email && !errors.password}
        onSend={send}
      >
        {(problemOf) => (
          <>
            <EmailField value={email} problem={problemOf(errors.email)} onChange={setEmail} />
            <PasswordField
              label={t(($) => $.app.fields.password)}
              autoComplete="current-password"
              autoFocus={email !== ''}
              value={password}
              problem={problemOf(errors.password)}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
      </AuthForm>
      <AlternativeLinks state={{ email: email.trim() }} />
    </>
  )
}

function AlternativeLinks({ state }: { readonly state: AuthState }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="mt-5 text-center text-label">
        <Link to="/forget-password" state={state}>
          {t(($) => $.app.login.forgetPassword)}
        </Link>
      </p>
      <div className="mt-7 border-t border-line pt-6">
        <p className="mb-3 text-center text-label text-ink-soft">{t(($) => $.app.login.noAccount)}</p>
        <ButtonLink to="/register" state={state} wide>
          {t(($) => $.app.login.register)}
        </ButtonLink>
      </div>
    </>
  )
}
