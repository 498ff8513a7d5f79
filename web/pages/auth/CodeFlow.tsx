import { type ReactNode, useState } from 'react'
import type { SignedIn } from '#domain/contract/auth.ts'
import { api } from '../../session/api.ts'
import { CodeStep } from './CodeStep.tsx'
import { codeRequestId } from './codeRequestId.ts'
import { EmailStep } from './EmailStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useAuthEmail } from './useAuthEmail.ts'
import type { FlowMessages } from './useFlowMessages.ts'

interface CodeFlowProps {
  readonly purpose: 'register' | 'reset'
  readonly messages: FlowMessages
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
export function CodeFlow({ purpose, messages, onDone, children }: CodeFlowProps) {
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
      <EmailStep messages={messages} email={email} onEmail={setEmail} onSend={sendCode} isReturning={step.isReturning}>
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
  return <PasswordStep messages={messages} email={address} onFinish={finish} onRestart={restart} />
}
