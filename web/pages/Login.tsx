import { useEffect, useState } from 'react'
import { guidePath } from '#domain/application/navigation.ts'
import { api } from '../app/api/index.ts'
import { useTranslation } from '../app/languages.ts'
import { loadApplicationAhead } from '../app/nextStep.ts'
import { useNavigate } from '../app/routing/Routed.tsx'
import { startSession } from '../app/session.ts'
import { ButtonLink, Link } from '../ui/Link.tsx'
import { emailFault, passwordFault } from './parts/checks.ts'
import { EmailField } from './parts/EmailField.tsx'
import { EntranceForm } from './parts/EntranceForm.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { PasswordField } from './parts/PasswordField.tsx'
import { type EntranceState, useEntranceEmail } from './parts/useEntranceEmail.ts'
import { useFaultText } from './parts/useFaults.ts'

/** Signing in. The way to register and to a new password starts here too, with the e-mail already typed. */
export function Login() {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const navigate = useNavigate()
  const [email, setEmail] = useEntranceEmail()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(loadApplicationAhead, [])
  const faults = { email: emailFault(email), password: passwordFault(password) }

  async function send(): Promise<void> {
    const { data } = await api.call('loginApplicationForm', { email: email.trim(), password })
    startSession(data)
    await navigate(guidePath)
  }

  return (
    <>
      <PageHead title={t(($) => $.app.login.title)} lead={t(($) => $.app.login.lead)} />
      <EntranceForm
        submitLabel={t(($) => $.app.login.submit)}
        busyLabel={t(($) => $.app.login.submitting)}
        isSound={() => {
          setTried(true)
          return !faults.email && !faults.password
        }}
        onSend={send}
      >
        <EmailField value={email} problem={tried ? faultText(faults.email) : ''} onChange={setEmail} />
        <PasswordField
          label={t(($) => $.app.fields.password)}
          autoComplete="current-password"
          autoFocus={email !== ''}
          value={password}
          problem={tried ? faultText(faults.password) : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
      </EntranceForm>
      <OtherWays state={{ email: email.trim() }} />
    </>
  )
}

function OtherWays({ state }: { readonly state: EntranceState }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="mt-5 text-center text-label">
        <Link to="/forget-password" state={state}>
          {t(($) => $.app.login.forgotten)}
        </Link>
      </p>
      <div className="mt-7 border-t border-line pt-6">
        <p className="mb-3 text-center text-label text-ink-soft">{t(($) => $.app.login.newHere)}</p>
        <ButtonLink to="/register" state={state} wide>
          {t(($) => $.app.login.register)}
        </ButtonLink>
      </div>
    </>
  )
}
