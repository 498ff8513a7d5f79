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

interface CodeStepFormProps {
  /** The sentence about the mail. It does not say whether the address has an account. */
  readonly sentTo: string
  /** The time from which another code may be requested, in milliseconds since 1970. */
  readonly resendAt: number
  readonly onCheck: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onChangeEmail: () => void
}

/** Asks for the code from the email, and can send another one. */
export function CodeStepForm({ sentTo, resendAt, onCheck, onResend, onChangeEmail }: CodeStepFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const error = checkCode(code)
  return (
    <>
      <PageHead title={t(($) => $.app.code.title)} lead={<BreakableEmail>{sentTo}</BreakableEmail>} />
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
        <Resend at={resendAt} onResend={onResend} />
        <Button variant="quiet" size="small" onPress={onChangeEmail}>
          {t(($) => $.app.code.changeEmail)}
        </Button>
      </div>
    </>
  )
}

function Resend({ at, onResend }: { readonly at: number; readonly onResend: () => Promise<void> }) {
  const { t } = useTranslation()
  const remaining = useSecondsUntil(at)
  const [isSending, setSending] = useState(false)
  async function resend(): Promise<void> {
    setSending(true)
    try {
      await onResend()
      showMessage('info', ($) => $.app.code.resent)
    } catch (caught) {
      showToast('error', apiErrorMessage(caught))
    } finally {
      setSending(false)
    }
  }
  const wait =
    remaining < 90
      ? t(($) => $.app.code.resendIn, { count: remaining })
      : t(($) => $.app.code.resendInMinutes, { count: Math.ceil(remaining / 60) })
  return (
    <Button variant="quiet" size="small" isDisabled={remaining > 0} isPending={isSending} onPress={() => void resend()}>
      {remaining > 0 ? wait : t(($) => $.app.code.resend)}
    </Button>
  )
}

/**
 * Returns the whole seconds until a time; 0 afterwards.
 * @param end the time by the clock of the device, in milliseconds since 1970
 */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const running = now < end
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** Length limit, in UTF-16 code units, of a pasted email that is searched for a code. */
const maxPasted = 20_000

/** Validates a code copied from the email. Spaces between the digits are ignored. */
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
 * Extracts the code from a longer pasted text, such as a sentence of the email. Returns a text without a code
 * unchanged.
 */
export function extractCode(text: string): string {
  const runs = normalizeText(text, 'NFKC', maxPasted)?.match(/\d+/g) ?? []
  const digits = runs.find(({ length }) => length === codeDigits) ?? runs.join('')
  return digits.length === codeDigits ? digits : text
}
