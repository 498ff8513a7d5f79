import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import { usePersistentError } from './usePersistentError.ts'

interface AuthFormProps {
  readonly submitLabel: string
  /** The button's words while the form is on its way. */
  readonly busyLabel: string
  /** Whether everything typed may be sent; it shows what may not. */
  readonly validate: () => boolean
  /** Sends; a failure is shown above the button. */
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}

/** A small form of the entrance: it moves the focus to what is wrong, sends once at a time, and says why when it could not. */
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

/** Waits until what is wrong has been drawn. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
