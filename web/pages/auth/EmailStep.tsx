import { type ReactNode, useState } from 'react'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FlowMessages } from './CodeFlow.tsx'
import { EmailField } from './Field.tsx'
import { checkEmail, useValidationText } from './validation.ts'

interface EmailStepProps {
  readonly messages: FlowMessages
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSend: () => Promise<void>
  /** True when the applicant returned to it from a later step. */
  readonly isReturning: boolean
  readonly children: ReactNode
}

/** Asks for the e-mail that receives the code. */
export function EmailStep({ messages, email, onEmail, onSend, isReturning, children }: EmailStepProps) {
  const validationText = useValidationText()
  const [tried, setTried] = useState(false)
  const error = checkEmail(email)
  return (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      <AuthForm
        submitLabel={messages.send}
        busyLabel={messages.sending}
        validate={() => {
          setTried(true)
          return !error
        }}
        onSend={onSend}
      >
        <EmailField
          value={email}
          problem={tried ? validationText(error) : ''}
          onChange={onEmail}
          autoFocus={isReturning}
        />
      </AuthForm>
      <div className="mt-6 text-label text-ink-soft">{children}</div>
    </>
  )
}
