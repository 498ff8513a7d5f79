import { useState } from 'react'
import { passwordLength } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { Button } from '#web/ui/Button.tsx'
import { ApiError } from '../../api/error.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FlowMessages } from './CodeFlow.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { checkNewPassword, lengthOf, useValidationText } from './validation.ts'

interface PasswordStepProps {
  readonly messages: FlowMessages
  readonly email: string
  readonly onFinish: (password: string) => Promise<void>
  /** Returns to the e-mail step after the ticket has expired. */
  readonly onRestart: () => void
}

/** Asks for a new password and shows its only rule and its strength. */
export function PasswordStep({ messages, email, onFinish, onRestart }: PasswordStepProps) {
  const { t } = useTranslation()
  const validationText = useValidationText()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [guessable, setGuessable] = useState('')
  const error = checkNewPassword(password)
  const send = () =>
    onFinish(password).catch((caught) => {
      if (caught instanceof ApiError && caught.code === codes.passwordFormatError) setGuessable(password)
      throw caught
    })
  return (
    <>
      <PageHead title={messages.passwordTitle} lead={messages.passwordLead} />
      <AuthForm
        submitLabel={messages.finish}
        busyLabel={messages.finishing}
        validate={() => {
          setTried(true)
          return !error
        }}
        onSend={send}
      >
        {/* Password managers store the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={messages.passwordLabel}
          autoComplete="new-password"
          autoFocus
          help={t(($) => $.app.password.rules, passwordLength)}
          value={password}
          problem={tried ? validationText(error) : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
        <StrengthMeter length={lengthOf(password)} isGuessable={password === guessable} />
      </AuthForm>
      <div className="-ms-3 mt-4">
        <Button variant="quiet" size="small" onPress={onRestart}>
          {t(($) => $.app.code.resend)}
        </Button>
      </div>
    </>
  )
}
