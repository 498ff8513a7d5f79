import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, apiErrorMessage } from '../../api/error.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../auth/Field.tsx'

interface PasswordFormProps {
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly children?: ReactNode
  /** Returns true when the other fields may be sent, and shows their errors. */
  readonly isValid?: (form: FormData) => boolean
  /** Performs the action with the password. @throws ApiError */
  readonly onConfirm: (password: string, form: FormData) => Promise<void>
  /** Called when the server rejects the action because the state has changed meanwhile. */
  readonly onOutdated: () => Promise<unknown>
}

/** The HTTP statuses of such a rejection. Another window may have acted. */
const outdated: readonly (number | undefined)[] = [409, 429]

/** A form that asks for the password again. */
export function PasswordForm({
  confirm,
  isDangerous = false,
  children,
  isValid = () => true,
  onConfirm,
  onOutdated,
}: PasswordFormProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const password = String(form.get('password'))
    setProblem(password === '' ? t(($) => $.app.fields.passwordRequired) : '')
    if (!isValid(form) || password === '') return
    setBusy(true)
    try {
      await onConfirm(password, form)
      element.reset()
    } catch (caught) {
      setProblem(apiErrorMessage(caught))
      if (caught instanceof ApiError && outdated.includes(caught.status)) await onOutdated()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-[25rem]">
      {children}
      <PasswordField
        label={t(($) => $.app.fields.password)}
        autoComplete="current-password"
        problem={problem}
        announced
      />
      <Button variant={isDangerous ? 'danger' : 'plain'} type="submit" isPending={busy}>
        {confirm}
      </Button>
    </form>
  )
}
