import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { normaliseEmail } from '#domain/kit/kinds/text/email.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { Link } from '../../ui/Link.tsx'
import { BreakableEmail, Text } from '../../ui/Text.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { prefetchApplicationPages } from '../prefetch.ts'
import { AuthForm } from './AuthForm.tsx'
import { requestCode, takeRequestedPage } from './authProgress.ts'
import { type AuthState, EmailField, PasswordField, useAuthEmail, useNavigateWithEmail } from './Field.tsx'
import { checkEmail, checkPassword } from './validation.ts'

/**
 * The page after the welcome page. It is the same for every email address, so that it does not reveal whether an
 * account exists. Returning and new applicants each have a part of equal weight.
 */
export function Login() {
  const { t } = useTranslation()
  const [email, setEmail] = useAuthEmail()
  useEffect(prefetchApplicationPages, [])
  return (
    <>
      <PageHead title={t(($) => $.app.login.title)} />
      <div className="grid gap-4">
        <Returning email={email} onEmail={setEmail} />
        <FirstTime email={normaliseEmail(email)} />
      </div>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper px-5 py-5 shadow-card">
      <h2 id={id} className="text-heading font-[620] tracking-[-0.01em]">
        <Text>{title}</Text>
      </h2>
      <p className="mt-0.5 mb-4 text-label text-ink-soft">{text}</p>
      {children}
    </section>
  )
}

interface ReturningProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** Asks a returning applicant for the password. */
function Returning({ email, onEmail }: ReturningProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const errors = { email: checkEmail(email), password: checkPassword(password) }

  async function send(): Promise<void> {
    const { data } = await api.call('loginApplicationForm', { email: email.trim(), password })
    startSession(data)
    await navigate(takeRequestedPage())
  }

  return (
    <Part title={t(($) => $.app.login.returning)} text={<Text>{t(($) => $.app.login.lead)}</Text>}>
      <AuthForm
        submitLabel={t(($) => $.app.login.submit)}
        busyLabel={t(($) => $.app.login.submitting)}
        isValid={!errors.email && !errors.password}
        onSend={send}
      >
        {(problemOf) => (
          <>
            <EmailField value={email} problem={problemOf(errors.email)} onChange={onEmail} />
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
      <p className="mt-4 text-center text-label">
        <Link to="/forget-password" state={{ email: email.trim() } satisfies AuthState}>
          {t(($) => $.app.login.forgetPassword)}
        </Link>
      </p>
    </Part>
  )
}

/** Mails the code to a new applicant with one press. Without a valid email it only opens the page that asks for it. */
function FirstTime({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const navigate = useNavigateWithEmail()
  const isValid = !checkEmail(email)

  async function start(): Promise<void> {
    if (isValid) await requestCode('register', email)
    await navigate('/register', email)
  }

  const text = isValid ? t(($) => $.app.login.firstTimeTextTo, { email }) : t(($) => $.app.login.firstTimeText)
  return (
    <Part title={t(($) => $.app.login.firstTime)} text={<BreakableEmail>{text}</BreakableEmail>}>
      <AuthForm
        submitLabel={t(($) => $.app.login.start)}
        busyLabel={t(($) => $.app.login.starting)}
        isValid
        onSend={start}
      >
        {() => null}
      </AuthForm>
    </Part>
  )
}
