import { useState } from 'react'
import { passwordLength } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { Button } from '#web/ui/Button.tsx'
import { ApiError } from '../../api/error.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FlowText } from './CodeFlow.tsx'
import { PasswordField } from './Field.tsx'
import { checkNewPassword, lengthOf, type Strength, strengthOf } from './validation.ts'

interface PasswordStepProps {
  readonly text: FlowText
  readonly isNewAccount: boolean
  readonly email: string
  readonly onFinish: (password: string) => Promise<void>
  /** Returns to the e-mail step after the ticket has expired. */
  readonly onRestart: () => void
}

/** Asks for a new password and shows its only rule and its strength. */
export function PasswordStep({ text, isNewAccount, email, onFinish, onRestart }: PasswordStepProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [guessable, setGuessable] = useState('')
  const error = checkNewPassword(password)
  const send = () =>
    onFinish(password).catch((caught) => {
      if (caught instanceof ApiError && caught.code === codes.passwordFormatError) setGuessable(password)
      throw caught
    })
  return (
    <>
      <PageHead title={text('passwordTitle')} lead={text('passwordLead')} />
      <AuthForm submitLabel={text('finish')} busyLabel={text('finishing')} isValid={!error} onSend={send}>
        {(problemOf) => (
          <>
            {/* Password managers store the password under this name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={t(($) => (isNewAccount ? $.app.fields.password : $.app.fields.newPassword))}
              autoComplete="new-password"
              autoFocus
              help={t(($) => $.app.password.rules, passwordLength)}
              value={password}
              problem={problemOf(error)}
              onChange={(event) => setPassword(event.target.value)}
            />
            <StrengthMeter length={lengthOf(password)} isGuessable={password === guessable} />
          </>
        )}
      </AuthForm>
      <div className="-ms-3 mt-4">
        <Button variant="quiet" size="small" onPress={onRestart}>
          {t(($) => $.app.code.resend)}
        </Button>
      </div>
    </>
  )
}

const looks: Readonly<Record<Strength, { readonly bars: number; readonly colour: string }>> = {
  none: { bars: 0, colour: '' },
  short: { bars: 1, colour: 'bg-bad' },
  guessable: { bars: 1, colour: 'bg-bad' },
  fair: { bars: 2, colour: 'bg-good' },
  good: { bars: 3, colour: 'bg-good' },
  strong: { bars: 4, colour: 'bg-good' },
}

interface StrengthMeterProps {
  readonly length: number
  /** True after the server rejected it as easy to guess. */
  readonly isGuessable?: boolean
}

/** Shows the length of the password and the resulting strength. */
export function StrengthMeter({ length, isGuessable = false }: StrengthMeterProps) {
  const { t } = useTranslation()
  const strength = strengthOf(length, isGuessable)
  const { bars, colour } = looks[strength]
  return (
    <div className="-mt-2 mb-5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes('h-1.5 rounded-full', bar <= bars ? colour : 'bg-line')} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-help text-ink-soft">
        <span>{t(($) => $.app.password.length, { count: length, min: passwordLength.min })}</span>
        <span role="status" aria-label={t(($) => $.app.password.strength.label)} className="font-semibold text-ink">
          {t(($) => $.app.password.strength[strength])}
        </span>
      </p>
    </div>
  )
}
