import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { withdrawalReasons } from '#domain/contract/status.ts'
import { addDays } from '#domain/kit/values/dates.ts'
import { ApiError, apiErrorMessage } from '../../../api/error.ts'
import { useApplication } from '../../../application/application.ts'
import { useDraftSession } from '../../../application/draftSession.ts'
import { accountQuery, statusQuery } from '../../../application/queries.ts'
import { controlClasses } from '../../../form/inputs/inputKind.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showMessage } from '../../../ui/toasts.ts'
import { PasswordField } from '../../auth/Field.tsx'

/** Asks for the password and an optional reason, then withdraws the application for good. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { companyName, account, config, context } = useApplication()
  const { problem, busy, withdraw } = useWithdrawal(onClose)
  const days = config.submittedDays
  const year = days === null ? undefined : addDays(context.today, days).slice(0, 4)
  return (
    <Dialog title={t(($) => $.status.withdraw.title)} isOpen onClose={onClose} closeLabel={t(($) => $.app.close)}>
      <div className="mb-5 grid gap-2.5">
        <p>{t(($) => $.status.withdraw.text, { company: companyName || account })}</p>
        <p>
          {year === undefined ? t(($) => $.status.withdraw.keptAlways) : t(($) => $.status.withdraw.kept, { year })}
        </p>
      </div>
      <form onSubmit={(event) => void withdraw(event)} noValidate>
        <ReasonField />
        <PasswordField
          label={t(($) => $.app.fields.password)}
          autoComplete="current-password"
          problem={problem}
          announced
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            {t(($) => $.status.withdraw.back)}
          </Button>
          <Button variant="danger" type="submit" isPending={busy}>
            {t(($) => $.status.withdraw.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ReasonField() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1 block text-label font-label text-ink">
        {t(($) => $.status.withdraw.reason)}
      </label>
      <select id={id} name="reason" defaultValue="" className={controlClasses}>
        <option value="">{t(($) => $.status.withdraw.noReason)}</option>
        {withdrawalReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(($) => $.status.withdraw.reasons[reason])}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Returns the function that withdraws with the data of the form, and the error of its last attempt. */
function useWithdrawal(onClose: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const draft = useDraftSession()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const reload = () =>
    Promise.all(
      [accountQuery(draft), statusQuery(draft)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )

  async function withdraw(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const reason = withdrawalReasons.find((item) => item === form.get('reason'))
    if (password === '') return setProblem(t(($) => $.app.fields.passwordRequired))
    setBusy(true)
    setProblem('')
    try {
      const headers = { [idempotencyHeader]: idempotencyKey }
      await draft.api.call('withdraw', { password, ...(reason && { reason }) }, { headers })
      showMessage('success', ($) => $.status.withdraw.done)
      await reload()
      onClose()
    } catch (caught) {
      setProblem(apiErrorMessage(caught))
      // The brokerage has decided meanwhile. The page behind the dialog shows it.
      if (caught instanceof ApiError && caught.status === 409) await reload()
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, withdraw }
}
