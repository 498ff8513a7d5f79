import { type ReactNode, useState } from 'react'
import type { SignedIn } from '#domain/contract/auth.ts'
import { api } from '../../app/api/index.ts'
import { CodeStep } from './CodeStep.tsx'
import { codeRequestId } from './codeRequestId.ts'
import { EmailStep } from './EmailStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useEntranceEmail } from './useEntranceEmail.ts'
import type { FlowWords } from './useFlowWords.ts'

interface CodeFlowProps {
  readonly purpose: 'register' | 'reset'
  readonly words: FlowWords
  /** The password is set; `data` carries what login answers when the account is new. */
  readonly onDone: (data: SignedIn | Record<string, never>, email: string) => void
  /** Links under the first step. */
  readonly children: ReactNode
}

type Step =
  | { readonly at: 'email'; readonly isAgain: boolean }
  | { readonly at: 'code'; readonly resendAfterSeconds: number }
  | { readonly at: 'password'; readonly ticket: string }

/** E-mail, then the mailed code, then a password: the way to an account, and to a new password. */
export function CodeFlow({ purpose, words, onDone, children }: CodeFlowProps) {
  const [email, setEmail] = useEntranceEmail()
  const [step, setStep] = useState<Step>({ at: 'email', isAgain: false })
  const address = email.trim()
  const requestId = codeRequestId()
  const askAgain = () => setStep({ at: 'email', isAgain: true })

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
      <EmailStep words={words} email={email} onEmail={setEmail} onSend={sendCode} isAgain={step.isAgain}>
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
        onChangeEmail={askAgain}
      />
    )
  }
  const finish = async (password: string) => {
    const request = { email: address, purpose, ticket: step.ticket, password }
    onDone((await api.call('verifyCodeAndChangePassword', request)).data, address)
  }
  return <PasswordStep words={words} email={address} onFinish={finish} onRestart={askAgain} />
}
