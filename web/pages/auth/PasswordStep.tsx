import { useEffect, useState } from 'react'
import { passwordLength } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { defaultConfig } from '#domain/contract/config.ts'
import { estimateRequestOf, passwordProblemOf } from '#domain/contract/passwordPolicy.ts'
import { Button } from '#web/ui/Button.tsx'
import { ApiError } from '../../api/error.ts'
import { installation } from '../../application/config.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FlowText } from './CodeFlow.tsx'
import { PasswordField } from './Field.tsx'
import { checkNewPassword, lengthOf } from './validation.ts'

interface PasswordStepProps {
  readonly text: FlowText
  readonly isNewAccount: boolean
  readonly email: string
  readonly onFinish: (password: string) => Promise<void>
  /** Returns to the email step after the ticket has expired. */
  readonly onRestart: () => void
}

/** Asks for a new password and shows its only rule and its strength. */
export function PasswordStep({ text, isNewAccount, email, onFinish, onRestart }: PasswordStepProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState('')
  const guessesLog10 = useEstimate(password, email)
  const error = checkNewPassword(password)
  const send = () =>
    onFinish(password).catch((caught) => {
      if (caught instanceof ApiError && caught.code === codes.passwordFormatError) setRefused(password)
      throw caught
    })
  const strength = strengthOf(password, email, guessesLog10)
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
            {/* The server may reject a password that is strong here: it also has a list of breached passwords. */}
            <StrengthMeter
              length={lengthOf(password)}
              strength={password !== '' && password === refused && strength !== 'hasEmail' ? 'guessable' : strength}
            />
          </>
        )}
      </AuthForm>
      <div className="-ms-3 mt-4">
        <Button variant="quiet" size="small" onPress={onRestart}>
          {t(($) => $.app.password.restart)}
        </Button>
      </div>
    </>
  )
}

/**
 * Returns the estimated number of guesses that find a password, as a power of ten; undefined before the first estimate.
 * A worker with large dictionaries computes it. When the worker cannot load, the page shows only the length.
 */
function useEstimate(password: string, email: string): number | undefined {
  const { brokerName } = useObservable(installation).brokerParams
  const [guessesLog10, setGuesses] = useState<number>()
  const [worker, setWorker] = useState<Worker>()
  useEffect(() => {
    const created = new Worker(new URL('./passwordWorker.ts', import.meta.url), { type: 'module' })
    created.addEventListener('message', ({ data }: MessageEvent<number>) => setGuesses(data))
    setWorker(created)
    return () => created.terminate()
  }, [])
  useEffect(() => {
    if (password === '') return
    worker?.postMessage(estimateRequestOf(password, email, brokerName || defaultConfig.brokerParams.brokerName))
  }, [worker, password, email, brokerName])
  return guessesLog10
}

/** The strength of a password. `unrated`: long enough, but not estimated yet. */
export type Strength = 'none' | 'short' | 'unrated' | 'hasEmail' | 'guessable' | 'fair' | 'good' | 'strong'

/**
 * Returns the strength of a password by the rules of the server, so that both agree.
 * @param guessesLog10 the estimated guesses that find it, as a power of ten; undefined before the estimate
 */
export function strengthOf(password: string, email: string, guessesLog10: number | undefined): Strength {
  const length = lengthOf(password)
  if (length === 0) return 'none'
  if (length < passwordLength.min) return 'short'
  if (guessesLog10 === undefined) return 'unrated'
  const problem = passwordProblemOf(password, email, guessesLog10)
  if (problem) return problem === 'passwordHasEmail' ? 'hasEmail' : 'guessable'
  if (guessesLog10 < 15) return 'fair'
  return guessesLog10 < 18 ? 'good' : 'strong'
}

const looks: Readonly<Record<Strength, { readonly bars: number; readonly colour: string }>> = {
  none: { bars: 0, colour: '' },
  short: { bars: 1, colour: 'bg-bad' },
  unrated: { bars: 1, colour: 'bg-line-strong' },
  hasEmail: { bars: 1, colour: 'bg-bad' },
  guessable: { bars: 1, colour: 'bg-bad' },
  fair: { bars: 2, colour: 'bg-good' },
  good: { bars: 3, colour: 'bg-good' },
  strong: { bars: 4, colour: 'bg-good' },
}

interface StrengthMeterProps {
  readonly length: number
  readonly strength: Strength
}

/** Shows the length of the password and its strength. */
export function StrengthMeter({ length, strength }: StrengthMeterProps) {
  const { t } = useTranslation()
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
