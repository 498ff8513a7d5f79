import { type ReactNode, useState } from 'react'
import { checkEmail } from './checks.ts'
import { EmailField } from './EmailField.tsx'
import { AuthForm } from './EntranceForm.tsx'
import { PageHead } from './PageHead.tsx'
import { useValidationText } from './useFaults.ts'
import type { FlowMessages } from './useFlowWords.ts'

interface EmailStepProps {
  readonly messages: FlowMessages
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSend: () => Promise<void>
  /** The person came back to it from a later step. */
  readonly isReturning: boolean
  readonly children: ReactNode
}

/** Where the code is to go. */
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
