import { useEffect, useState } from 'react'
import { codeDigits } from '#domain/contract/calls.ts'
import { maxShortInput, normalizeText } from '#domain/kit/values/normalize.ts'
import { Button } from '#web/ui/Button.tsx'
import { apiErrorMessage } from '../../api/error.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { BreakableEmail } from '../../ui/Text.tsx'
import { showMessage, showToast } from '../../ui/toasts.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Field } from './Field.tsx'
import type { ValidationError } from './validation.ts'

interface CodeStepProps {
  readonly email: string
  readonly resendAfterSeconds: number
  readonly onCheck: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onChangeEmail: () => void
}

/** Asks for the code from the e-mail, or sends another one. */
export function CodeStep({ email, resendAfterSeconds, onCheck, onResend, onChangeEmail }: CodeStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const error = checkCode(code)
  return (
    <>
      <PageHead
        title={t(($) => $.app.code.title)}
        lead={<BreakableEmail>{t(($) => $.app.code.sentTo, { email })}</BreakableEmail>}
      />
      <AuthForm
        submitLabel={t(($) => $.app.code.check)}
        busyLabel={t(($) => $.app.code.checking)}
        isValid={!error}
        onSend={() => onCheck(normaliseCode(code))}
      >
        {(problemOf) => (
          <Field
            label={t(($) => $.app.fields.code)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            problem={problemOf(error)}
            onChange={(event) => setCode(extractCode(event.target.value))}
          />
        )}
      </AuthForm>
      <div className="-ms-3 mt-4 flex flex-wrap gap-2">
        <Resend seconds={resendAfterSeconds} onResend={onResend} />
        <Button variant="quiet" size="small" onPress={onChangeEmail}>
          {t(($) => $.app.code.changeEmail)}
        </Button>
      </div>
    </>
  )
}

function Resend({ seconds, onResend }: { readonly seconds: number; readonly onResend: () => Promise<void> }) {
  const { t } = useTranslation()
  const [remaining, restart] = useCountdown(seconds)
  async function resend(): Promise<void> {
    restart(seconds)
    try {
      await onResend()
      showMessage('info', ($) => $.app.code.resent)
    } catch (caught) {
      showToast('error', apiErrorMessage(caught))
    }
  }
  return (
    <Button variant="quiet" size="small" isDisabled={remaining > 0} onPress={() => void resend()}>
      {remaining > 0 ? t(($) => $.app.code.resendIn, { count: remaining }) : t(($) => $.app.code.resend)}
    </Button>
  )
}

/** Returns the whole seconds left, counted down from `seconds`, and a function that restarts the countdown. */
export function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const remaining = Math.max(0, Math.ceil((end - now) / 1000))
  const running = remaining > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  const restart = (again: number) => {
    setNow(Date.now())
    setEnd(Date.now() + again * 1000)
  }
  return [remaining, restart]
}

/** Length limit, in UTF-16 code units, of a pasted e-mail that is searched for a code. */
const maxPasted = 20_000

/** Validates a code copied from the e-mail. Spaces between the digits are ignored. */
export function checkCode(code: string): ValidationError | undefined {
  const digits = normaliseCode(code)
  if (digits === '') return { key: 'codeRequired' }
  return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? undefined : { key: 'codeIncomplete', count: codeDigits }
}

/** Returns the code in the server's format: half-width digits, no spaces. */
export function normaliseCode(code: string): string {
  return (normalizeText(code, 'NFKC', maxShortInput) ?? code).replace(/\s/g, '')
}

/**
 * Extracts the code from a longer pasted text, such as a sentence of the e-mail. Returns a text without a code
 * unchanged.
 */
export function extractCode(text: string): string {
  const runs = normalizeText(text, 'NFKC', maxPasted)?.match(/\d+/g) ?? []
  const digits = runs.find(({ length }) => length === codeDigits) ?? runs.join('')
  return digits.length === codeDigits ? digits : text
}
