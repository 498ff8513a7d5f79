import type { ReactNode } from 'react'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FlowText } from './CodeFlow.tsx'
import { EmailField } from './Field.tsx'
import { checkEmail } from './validation.ts'

interface EmailStepProps {
  readonly text: FlowText
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSend: () => Promise<void>
  /** True when the applicant returned to it from a later step. */
  readonly isReturning: boolean
  readonly children: ReactNode
}

/** Asks for the email that receives the code. */
export function EmailStep({ text, email, onEmail, onSend, isReturning, children }: EmailStepProps) {
  const error = checkEmail(email)
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <AuthForm submitLabel={text('send')} busyLabel={text('sending')} isValid={!error} onSend={onSend}>
        {(problemOf) => (
          <EmailField value={email} problem={problemOf(error)} onChange={onEmail} autoFocus={isReturning} />
        )}
      </AuthForm>
      <div className="mt-6 text-label text-ink-soft">{children}</div>
    </>
  )
}
