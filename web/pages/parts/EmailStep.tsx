import { type ReactNode, useState } from 'react'
import { emailFault } from './checks.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { PageHead } from './PageHead.tsx'
import { useFaultText } from './useFaults.ts'
import type { FlowWords } from './useFlowWords.ts'

interface EmailStepProps {
  readonly words: FlowWords
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSend: () => Promise<void>
  /** The person came back to it from a later step. */
  readonly isAgain: boolean
  readonly children: ReactNode
}

/** Where the code is to go. */
export function EmailStep({ words, email, onEmail, onSend, isAgain, children }: EmailStepProps) {
  const faultText = useFaultText()
  const [tried, setTried] = useState(false)
  const fault = emailFault(email)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <EntranceForm
        submitLabel={words.send}
        busyLabel={words.sending}
        isSound={() => {
          setTried(true)
          return !fault
        }}
        onSend={onSend}
      >
        <EmailField value={email} problem={tried ? faultText(fault) : ''} onChange={onEmail} autoFocus={isAgain} />
      </EntranceForm>
      <div className="mt-6 text-label text-ink-soft">{children}</div>
    </>
  )
}
