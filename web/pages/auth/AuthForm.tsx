import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import { usePersistentError } from './usePersistentError.ts'

interface AuthFormProps {
  readonly submitLabel: string
  /** Label of the button while the form is being sent. */
  readonly busyLabel: string
  /** Shows the errors of the form. Returns true when it has none. */
  readonly validate: () => boolean
  /** Sends the form. A failure is shown above the button. */
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}

/** A small authentication form. It focuses the first error, sends once at a time, and shows why a request failed. */
export function AuthForm({ submitLabel, busyLabel, validate, onSend, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const { problem, fail, forget } = usePersistentError()

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    forget()
    if (!validate()) return focusFirstInvalid(form.current)
    setBusy(true)
    await onSend()
      .catch(fail)
      .finally(() => setBusy(false))
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      {children}
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
