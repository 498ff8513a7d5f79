import { useId, useState } from 'react'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import { maxErasureLength } from '#domain/contract/status.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { ownDataQuery } from '../../application/queries.ts'
import { controlClasses } from '../../form/inputs/inputKind.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorIcon, Text } from '../../ui/Text.tsx'
import { showMessage } from '../../ui/toasts.ts'
import { PasswordForm } from './PasswordForm.tsx'

type Requests = DataOf<'findOwnData'>['erasure']

interface ErasureCardProps {
  readonly requests: Requests
}

/** The requests to erase the data of a submitted application, with their answers, and a new one while none is open. */
export function ErasureCard({ requests }: ErasureCardProps) {
  const { t } = useTranslation()
  const { deleteAt } = useApplication()
  const isOpen = requests.some(({ answer }) => answer === null)
  return (
    <Card title={t(($) => $.ownData.erasure.title)} description={t(($) => $.ownData.erasure.text)}>
      {requests.length > 0 && (
        <ul className="mb-6 grid max-w-[65ch] gap-5 last:mb-0">
          {requests.map((request) => (
            <Request key={request.at} request={request} />
          ))}
        </ul>
      )}
      {!isOpen && deleteAt === null && <NewRequest />}
    </Card>
  )
}

function Request({ request }: { readonly request: Requests[number] }) {
  const { t, language } = useTranslation()
  const { region } = useApplication()
  const { at, text, dueOn, answer, answeredAt, explanation } = request
  const dayOf = (timestamp: string) => formatDate(toDay(region.timeZone, new Date(timestamp)), language)
  const state =
    answer === null || answeredAt === null
      ? t(($) => $.ownData.erasure.received, { date: formatDate(dueOn, language) })
      : t(($) => $.ownData.erasure.answers[answer], { date: dayOf(answeredAt) })
  return (
    <li className="grid gap-1">
      <p className="text-label text-ink-soft">{t(($) => $.ownData.erasure.asked, { date: dayOf(at) })}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="font-semibold">
        <Text>{state}</Text>
      </p>
      {explanation !== '' && (
        <p>
          <Text>{explanation}</Text>
        </p>
      )}
    </li>
  )
}

function NewRequest() {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const id = useId()
  const [problem, setProblem] = useState('')
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID())
  const reload = () => draft.queries.invalidateQueries({ queryKey: ownDataQuery(draft).queryKey })
  async function ask(password: string, form: FormData): Promise<void> {
    const headers = { [idempotencyHeader]: idempotencyKey }
    await draft.api.call('askErasure', { text: String(form.get('text')), password }, { headers })
    setIdempotencyKey(crypto.randomUUID())
    showMessage('success', ($) => $.ownData.erasure.done)
    await reload()
  }
  function isValid(form: FormData): boolean {
    const isEmpty = String(form.get('text')).trim() === ''
    setProblem(isEmpty ? t(($) => $.ownData.erasure.required) : '')
    return !isEmpty
  }
  return (
    <PasswordForm confirm={t(($) => $.ownData.erasure.confirm)} isValid={isValid} onConfirm={ask} onOutdated={reload}>
      <div className="mb-5">
        <label htmlFor={id} className="required mb-1 block text-label font-label text-ink">
          {t(($) => $.ownData.erasure.label)}
        </label>
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mb-1.5 flex gap-1.75 text-sm font-label text-bad">
            <ErrorIcon />
            <Text>{problem}</Text>
          </p>
        )}
        <textarea
          id={id}
          name="text"
          rows={4}
          maxLength={maxErasureLength}
          aria-required
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={classes(controlClasses, 'py-2')}
        />
      </div>
    </PasswordForm>
  )
}
