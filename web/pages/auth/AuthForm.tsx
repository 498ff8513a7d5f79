import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { type ApiError, apiErrorMessage } from '../../api/error.ts'
import { requireMessages, useKeyTranslation } from '../../i18n/languages.ts'
import { useValidationText, type ValidationError } from './validation.ts'

interface AuthFormProps {
  readonly submitLabel: string
  /** Label of the button while the form is being sent. */
  readonly busyLabel: string
  readonly isValid: boolean
  /** Sends the form. A failure is shown above the button. */
  readonly onSend: () => Promise<void>
  /** Renders the inputs. `problemOf` returns the text of an error; empty before the first attempt to send. */
  readonly children: (problemOf: (error: ValidationError | undefined) => string) => ReactNode
}

/**
 * A small authentication form. It focuses the first error, sends one request at a time, and shows an error of the
 * request until the next keystroke, which makes it obsolete.
 */
export function AuthForm({ submitLabel, busyLabel, isValid, onSend, children }: AuthFormProps) {
  const validationText = useValidationText()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { problem, fail, forget } = usePersistentError()

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    forget()
    setTried(true)
    if (!isValid) return focusFirstInvalid(form.current)
    setBusy(true)
    await onSend()
      .catch(fail)
      .finally(() => setBusy(false))
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} onInput={forget} noValidate>
      {children((error) => (tried ? validationText(error) : ''))}
      {problem && <ProblemBox text={problem} />}
      <Button type="submit" variant="primary" wide isPending={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

/** Focuses the first invalid input after the errors are rendered. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/**
 * Holds the error of the last request. Its text is the server's message or, after a change of the language, the
 * translated message of its code.
 */
export function usePersistentError() {
  const tKey = useKeyTranslation()
  const [failed, setFailed] = useState<{
    readonly failure: ApiError
    readonly text: string
    readonly language: string
  }>()

  function setError(caught: unknown): void {
    setFailed({ failure: caught as ApiError, text: apiErrorMessage(caught), language: tKey.language })
    // The next language needs the messages of the codes. Without them no message is shown, because none would be
    // correct.
    requireMessages('codes').catch(() => undefined)
  }

  const key = `codes.${failed?.failure.code}`
  const codeMessage = tKey.has(key) ? tKey(key) : ''
  return {
    problem: failed && (failed.language === tKey.language ? failed.text : codeMessage),
    fail: setError,
    forget: () => setFailed(undefined),
  }
}

/** The error of a form as a whole. */
export function ProblemBox({ text }: { readonly text: string }) {
  return (
    <p
      role="alert"
      className="mb-4 flex gap-2.5 rounded-field border border-bad-line bg-bad-tint px-3.5 py-3 text-label font-label text-bad"
    >
      <CircleAlert aria-hidden="true" size={19} className="mt-px shrink-0" />
      {text}
    </p>
  )
}
