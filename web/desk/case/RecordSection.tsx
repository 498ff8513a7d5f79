import { useMutation } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { Answer, AnswerGroup, SectionAnswers } from '#domain/kit/values/answers.ts'
import { Card } from '../../ui/Card.tsx'
import { callDesk, messageOf } from '../api.ts'
import { useMay } from '../session.ts'
import type { AskedPlace } from './requests/RequestDialog.tsx'

/** Provides the function that opens the request dialog for a place; undefined for people who may not write requests. */
export const AskContext = createContext<((place: AskedPlace) => void) | undefined>(undefined)

/** The button that writes a request about a place. */
function AskButton({ place }: { readonly place: AskedPlace }) {
  const ask = use(AskContext)
  if (!ask) return null
  return (
    <button
      type="button"
      aria-label={`Request: ${place.title}`}
      onClick={() => ask(place)}
      className="cursor-pointer rounded-xs text-label text-ink-soft underline-offset-3 hover:text-orange hover:underline focus:text-orange"
    >
      Request
    </button>
  )
}

interface SectionViewProps {
  readonly account: string
  readonly number: number
  readonly section: SectionAnswers
}

/** A section of a submission. Each answer, entry and the section itself has a button that writes a request about it. */
export function SectionView({ account, number, section }: SectionViewProps) {
  return (
    <Card id={section.id} title={section.title}>
      {section.groups.map((group) => (
        <Group key={group.id} group={group} place={{ account, number, section: section.id, title: section.title }} />
      ))}
      <p className="mt-3 text-end">
        <AskButton place={{ section: section.id, path: '', title: section.title, kind: 'section' }} />
      </p>
    </Card>
  )
}

interface Place {
  readonly account: string
  readonly number: number
  readonly section: string
  /** The titles of section and entry. */
  readonly title: string
}

function Group({ group, place }: { readonly group: AnswerGroup; readonly place: Place }) {
  return (
    <div className="mb-4 last:mb-0">
      {group.title !== '' && <h3 className="mb-2 text-field font-semibold">{group.title}</h3>}
      <AnswerList answers={group.answers} place={place} />
    </div>
  )
}

function AnswerList({ answers, place }: { readonly answers: readonly Answer[]; readonly place: Place }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-field desk:grid-cols-[minmax(10rem,16rem)_1fr]">
      {answers.map((answer) => (
        <AnswerRow key={answer.path} answer={answer} place={place} />
      ))}
    </dl>
  )
}

function AnswerRow({ answer, place }: { readonly answer: Answer; readonly place: Place }) {
  if (answer.type === 'notice') return null
  if (answer.type === 'rows')
    return (
      <div className="desk:col-span-2">
        <dt className="sr-only">{answer.label}</dt>
        <dd className="grid gap-4">
          {answer.rows.map(({ rowId, title, answers }) => (
            <div key={rowId} id={`${place.section}-${rowId}`} className="rounded-field border border-line p-4">
              <p className="mb-2 flex flex-wrap gap-x-3 font-semibold">
                {title || answer.label}
                <AskButton place={{ ...entry(place, answer, rowId, title), kind: 'row' }} />
              </p>
              <AnswerList answers={answers} place={{ ...place, title: entry(place, answer, rowId, title).title }} />
            </div>
          ))}
        </dd>
      </div>
    )
  return (
    <div className="contents">
      <dt className="text-ink-soft">{answer.label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 max-desk:mb-1">
        <div dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
          <AnswerText answer={answer} place={place} />
        </div>
        <AskButton
          place={{
            section: place.section,
            path: answer.path,
            title: `${place.title} – ${answer.label}`,
            kind: answer.type === 'files' ? 'document' : 'field',
          }}
        />
      </dd>
    </div>
  )
}

/** Returns the place of an entry of a list. */
function entry(place: Place, list: Answer, rowId: string, title: string) {
  return { section: place.section, path: `${list.path}/${rowId}`, title: `${place.title} – ${title || list.label}` }
}

function AnswerText({ answer, place }: { readonly answer: Answer; readonly place: Place }) {
  switch (answer.type) {
    case 'text':
      if (answer.text === '') return <span className="text-ink-soft">Not provided</span>
      return masked.test(answer.text) ? <MaskedNumber answer={answer} place={place} /> : answer.text
    case 'image':
      return answer.image === '' ? (
        <span className="text-ink-soft">Not signed</span>
      ) : (
        <img src={answer.image} alt={answer.label} className="max-h-32 rounded-field border border-line bg-white" />
      )
    case 'statements':
      return (
        <ul className="grid gap-1.5">
          {answer.statements.map(({ id, text, ticked }) => (
            <li key={id}>
              {ticked ? 'Ticked: ' : 'Not ticked: '}
              {text}
            </li>
          ))}
        </ul>
      )
    case 'files':
      return answer.files.length === 0 ? (
        <span className="text-ink-soft">No file</span>
      ) : (
        answer.files.map(({ _id, name }) => (
          <span key={_id} className="block">
            {name}
          </span>
        ))
      )
    default:
      return null
  }
}

/** Matches a number of which the server sends only the last characters. */
const masked = /^•+/

interface MaskedNumberProps {
  readonly answer: Extract<Answer, { readonly type: 'text' }>
  readonly place: Place
}

/** A masked number with a button that reveals it for a minute. The server records the access. */
function MaskedNumber({ answer: { text, path, label }, place }: MaskedNumberProps) {
  const mayReveal = useMay('reveal')
  const [shown, setShown] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callDesk('reveal', { account: place.account, number: place.number, section: place.section, path }),
    onSuccess: ({ value }) => setShown(value),
  })
  useEffect(() => {
    if (shown === '') return
    const timer = setTimeout(() => setShown(''), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  const act = shown === '' ? 'Show' : 'Hide'
  const toggle = () => (shown === '' ? mutate() : setShown(''))
  return (
    <>
      <span aria-live="polite">{shown || text}</span>
      {mayReveal && (
        <button
          type="button"
          aria-label={`${act}: ${place.title} – ${label}`}
          aria-busy={isPending}
          onClick={isPending ? undefined : toggle}
          className="ms-3 cursor-pointer text-label font-semibold text-orange underline"
        >
          {act}
        </button>
      )}
      {error && (
        <span role="alert" className="ms-3 text-label text-bad">
          {messageOf(error)}
        </span>
      )}
    </>
  )
}

/** Milliseconds for which a revealed number is shown. */
const shownMs = 60_000
