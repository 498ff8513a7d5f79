import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import type { Purpose, SignedIn } from '#domain/contract/auth.ts'
import { normaliseEmail } from '#domain/kit/kinds/text/email.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { Link } from '../../ui/Link.tsx'
import { showMessage } from '../../ui/toasts.ts'
import {
  type CodeStep,
  exchangeCode,
  forgetCodeStep,
  readCodeStep,
  requestCode,
  takeRequestedPage,
} from './authProgress.ts'
import { CodeStepForm } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { type AuthState, useAuthEmail } from './Field.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface CodeFlowProps {
  readonly purpose: Purpose
  /** Called after the password is set, with the response of the sign-in, which is empty for a blocked account. */
  readonly onDone: (data: SignedIn | Record<string, never>, email: string) => void
  /** Links under the first step. */
  readonly children: ReactNode
}

/** The three steps to a new account or a new password: the email, the mailed code, the password. */
export function CodeFlow({ purpose, onDone, children }: CodeFlowProps) {
  const { t } = useTranslation()
  const text: FlowText = (key) => t(($) => (purpose === 'register' ? $.app.register[key] : $.app.forgetPassword[key]))
  const [passedEmail] = useAuthEmail()
  const [stored] = useState(() => readCodeStep(purpose, passedEmail))
  const [email, setEmail] = useState(stored?.email ?? passedEmail)
  const [step, setStep] = useState<CodeStep | { readonly at: 'email'; readonly isReturning: boolean }>(
    stored?.step ?? { at: 'email', isReturning: false },
  )
  const address = normaliseEmail(email)
  const sendCode = async () => setStep(await requestCode(purpose, address))
  const restart = () => {
    forgetCodeStep()
    setStep({ at: 'email', isReturning: true })
  }

  if (step.at === 'email') {
    return (
      <EmailStep text={text} email={email} onEmail={setEmail} onSend={sendCode} isReturning={step.isReturning}>
        {children}
      </EmailStep>
    )
  }
  if (step.at === 'code') {
    return (
      <CodeStepForm
        sentTo={t(($) => $.app.code[purpose === 'register' ? 'sentToRegister' : 'sentToReset'], { email: address })}
        resendAt={step.resendAt}
        onCheck={async (code) => setStep(await exchangeCode(purpose, address, code))}
        onResend={sendCode}
        onChangeEmail={restart}
      />
    )
  }
  const finish = async (password: string) => {
    const request = { email: address, purpose, ticket: step.ticket, password }
    const { data } = await api.call('verifyCodeAndChangePassword', request)
    forgetCodeStep()
    onDone(data, address)
  }
  return (
    <PasswordStep
      text={text}
      isNewAccount={purpose === 'register'}
      email={address}
      onFinish={finish}
      onRestart={restart}
    />
  )
}

/** The texts that differ between registration and password reset. */
export type FlowMessageKey =
  | 'title'
  | 'lead'
  | 'send'
  | 'sending'
  | 'passwordTitle'
  | 'passwordLead'
  | 'finish'
  | 'finishing'

/** Returns a text of one of the two flows. */
export type FlowText = (key: FlowMessageKey) => string

/** Creates an account: the code verifies the email, the password is set, and the applicant is signed in. */
export function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function done(data: SignedIn | Record<string, never>, email: string): void {
    if (!isSignedIn(data)) return void navigate('/login', { state: { email } satisfies AuthState })
    startSession(data)
    showMessage('success', ($) => $.app.register.done)
    // A new applicant reads the guide first, whichever page was requested.
    takeRequestedPage()
    void navigate(guidePath)
  }

  return (
    <CodeFlow purpose="register" onDone={done}>
      {t(($) => $.app.register.haveAccount)} <Link to="/login">{t(($) => $.app.register.login)}</Link>
    </CodeFlow>
  )
}

function isSignedIn(data: SignedIn | Record<string, never>): data is SignedIn {
  return typeof data.token === 'string'
}

/** Replaces a forgotten password. The applicant is then signed in. */
export function ForgetPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function done(data: SignedIn | Record<string, never>, email: string): void {
    showMessage('success', ($) => $.app.forgetPassword.done)
    if (!isSignedIn(data)) return void navigate('/login', { state: { email } satisfies AuthState })
    startSession(data)
    void navigate(takeRequestedPage())
  }

  return (
    <CodeFlow purpose="reset" onDone={done}>
      <Link to="/login">{t(($) => $.app.forgetPassword.back)}</Link>
    </CodeFlow>
  )
}
