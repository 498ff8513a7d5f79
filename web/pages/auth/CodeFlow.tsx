import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import type { SignedIn } from '#domain/contract/auth.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { Link } from '../../ui/Link.tsx'
import { showMessage } from '../../ui/toasts.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { type AuthState, useAuthEmail } from './Field.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface CodeFlowProps {
  readonly purpose: 'register' | 'reset'
  /** Called after the password is set. `data` is the response of the login for a new account. */
  readonly onDone: (data: SignedIn | Record<string, never>, email: string) => void
  /** Links under the first step. */
  readonly children: ReactNode
}

type Step =
  | { readonly at: 'email'; readonly isReturning: boolean }
  | { readonly at: 'code'; readonly resendAfterSeconds: number }
  | { readonly at: 'password'; readonly ticket: string }

/** The three steps to a new account or a new password: the e-mail, the mailed code, the password. */
export function CodeFlow({ purpose, onDone, children }: CodeFlowProps) {
  const { t } = useTranslation()
  const text: FlowText = (key) => t(($) => (purpose === 'register' ? $.app.register[key] : $.app.forgetPassword[key]))
  const [email, setEmail] = useAuthEmail()
  const [step, setStep] = useState<Step>({ at: 'email', isReturning: false })
  const address = email.trim()
  const requestId = codeRequestId()
  const restart = () => setStep({ at: 'email', isReturning: true })

  async function sendCode(): Promise<void> {
    const { data } = await api.call('sendVerificationCode', { email: address, purpose, requestId })
    setStep({ at: 'code', resendAfterSeconds: data.resendAfterSeconds })
  }

  async function checkCode(code: string): Promise<void> {
    const { data } = await api.call('verifyCode', { email: address, purpose, requestId, code })
    setStep({ at: 'password', ticket: data.ticket })
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
      <CodeStep
        email={address}
        resendAfterSeconds={step.resendAfterSeconds}
        onCheck={checkCode}
        onResend={sendCode}
        onChangeEmail={restart}
      />
    )
  }
  const finish = async (password: string) => {
    const request = { email: address, purpose, ticket: step.ticket, password }
    onDone((await api.call('verifyCodeAndChangePassword', request)).data, address)
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

const storageKey = 'codeRequestId'
let cachedId: string | undefined

/**
 * Returns the identifier of this tab's requests for codes. A code is valid only with its identifier, so that knowledge
 * of the e-mail alone cannot use up its attempts. The identifier survives a reload, because the applicant still has to
 * type the code mailed before.
 */
export function codeRequestId(): string {
  cachedId ??= stored() ?? storeId(crypto.randomUUID())
  return cachedId
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the identifier. Without storage it lasts until the next reload, and the applicant then requests a new code.
 */
function storeId(id: string): string {
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {
    // The cached identifier is used until then.
  }
  return id
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

/** Creates an account: the code verifies the e-mail, the password is set, and the applicant is signed in. */
export function Register() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function done(data: SignedIn | Record<string, never>, email: string): void {
    if (!isSignedIn(data)) return void navigate('/login', { state: { email } })
    startSession(data)
    showMessage('success', ($) => $.app.register.done)
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

/** Replaces a forgotten password. The applicant then signs in with the new one. */
export function ForgetPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function done(_data: unknown, email: string): void {
    showMessage('success', ($) => $.app.forgetPassword.done)
    void navigate('/login', { state: { email } satisfies AuthState })
  }

  return (
    <CodeFlow purpose="reset" onDone={done}>
      <Link to="/login">{t(($) => $.app.forgetPassword.back)}</Link>
    </CodeFlow>
  )
}
