import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Look } from '#domain/desk/staff/lookSchemas.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { dayText, timeText } from '../labels.ts'
import { Failure, TextField } from '../parts/fields.tsx'

/** Lists people who opened unusually many cases on a day. Renders nothing when there are none. */
export function UnusualLooks() {
  const { data, error } = useQuery({ queryKey: ['unusualLooks'], queryFn: () => callDesk('findUnusualLooks', {}) })
  if (error) return <Failure>{messageOf(error)}</Failure>
  if (!data || data.days.length === 0) return null
  return (
    <section aria-labelledby="unusual-title" className="mt-8">
      <h2 id="unusual-title" className="mb-2 text-heading font-semibold">
        Unusual looks
      </h2>
      <p className="mb-2 text-label text-ink-soft">
        These people opened more than three times as many cases as on their usual days. Ask them why; nobody is blocked.
      </p>
      <ul className="rounded-card border border-line bg-paper shadow-card">
        {data.days.map(({ person, day, cases, median }) => (
          <li key={`${person.id} ${day}`} className="border-b border-line px-4 py-2 last:border-0">
            <span className="font-semibold">{person.name}</span> opened {cases} cases on {dayText(day)}
            <span className="text-ink-soft"> (usually {median})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Listed {
  readonly account: string
  readonly looks: readonly Look[]
  readonly next: string | null
}

/** Lists who opened the case of an account. The list contains no data of the case itself. */
export function LooksAtCase() {
  const [account, setAccount] = useState('')
  const [listed, setListed] = useState<Listed>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (before?: Listed) => {
      const of = before?.account ?? account.trim()
      const after = before?.next ?? undefined
      const { looks, next } = await callDesk('findLooks', { account: of, ...(after !== undefined && { after }) })
      setListed({ account: of, looks: [...(before?.looks ?? []), ...looks], next })
    },
  })
  return (
    <section aria-labelledby="looks-title" className="mt-8">
      <h2 id="looks-title" className="mb-2 text-heading font-semibold">
        Who looked at a case
      </h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setListed(undefined)
          mutate(undefined)
        }}
      >
        <div className="w-64 max-w-full">
          <TextField label="Account" inputMode="numeric" value={account} onChange={setAccount} />
        </div>
        <Button type="submit" isPending={isPending} isDisabled={!/^\d{1,20}$/.test(account.trim())}>
          List the looks
        </Button>
      </form>
      <div aria-live="polite" className="mt-3">
        {error && <Failure>{messageOf(error)}</Failure>}
        {listed?.looks.length === 0 && <p>Nobody looked at this case yet.</p>}
        {listed && listed.looks.length > 0 && (
          <ul
            aria-label={`Looks at ${listed.account}`}
            className="rounded-card border border-line bg-paper shadow-card"
          >
            {listed.looks.map(({ id, at, person, text }) => (
              <li key={id} className="flex flex-wrap gap-x-3 border-b border-line px-4 py-2 last:border-0">
                <span className="text-ink-soft">{timeText(at)}</span>
                <span className="font-semibold">{person.name}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {listed?.next && (
        <p className="mt-2">
          <Button size="small" isPending={isPending} onPress={() => mutate(listed)}>
            Show earlier looks
          </Button>
        </p>
      )}
    </section>
  )
}
