import { useState } from 'react'
import { passwordLength } from '#domain/contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { isFailure } from '../../app/api/failure.ts'
import { useTranslation } from '../../app/languages.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { PageHead } from './PageHead.tsx'
import { PasswordField } from './PasswordField.tsx'
import { lengthOf, newPasswordFault } from './passwordChecks.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useFaultText } from './useFaults.ts'
import type { FlowWords } from './useFlowWords.ts'

interface PasswordStepProps {
  readonly words: FlowWords
  readonly email: string
  readonly onFinish: (password: string) => Promise<void>
  /** Back to the e-mail, when the ticket has run out. */
  readonly onRestart: () => void
}

/** A new password, with the one rule there is and how far it is met. */
export function PasswordStep({ words, email, onFinish, onRestart }: PasswordStepProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [guessed, setGuessed] = useState('')
  const fault = newPasswordFault(password)
  const send = () =>
    onFinish(password).catch((caught) => {
      if (isFailure(caught) && caught.code === 2023) setGuessed(password)
      throw caught
    })
  return (
    <>
      <PageHead title={words.passwordTitle} lead={words.passwordLead} />
      <EntranceForm
        submitLabel={words.finish}
        busyLabel={words.finishing}
        isSound={() => {
          setTried(true)
          return !fault
        }}
        onSend={send}
      >
        {/* Password managers keep the pair under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.passwordLabel}
          autoComplete="new-password"
          autoFocus
          help={t(($) => $.app.password.rules, passwordLength)}
          value={password}
          problem={tried ? faultText(fault) : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
        <StrengthMeter length={lengthOf(password)} isGuessable={password === guessed} />
      </EntranceForm>
      <div className="-ms-3 mt-4">
        <Button look="quiet" size="small" onPress={onRestart}>
          {t(($) => $.app.code.resend)}
        </Button>
      </div>
    </>
  )
}
