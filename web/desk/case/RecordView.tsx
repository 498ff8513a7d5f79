import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import type { Answer, AnswerGroup, SectionAnswers } from '#domain/kit/values/answers.ts'
import { Card } from '../../ui/Card.tsx'
import { callDesk, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { SelectField } from '../parts/fields.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { useMay } from '../session.ts'
import { caseQuery } from './caseQuery.ts'
import { OwnersCard } from './OwnersCard.tsx'
import { type AskedPlace, type NamedPlace, RequestDialog } from './RequestDialog.tsx'

/** The parts of a record that the desk shows; its numbers are masked by the server. */
export type ShownRecord = Pick<
  SubmissionRecord,
  | 'sections'
  | 'companyName'
  | 'ownership'
  | 'structure'
  | 'points'
  | 'findings'
  | 'warnings'
  | 'documents'
  | 'remarks'
  | 'reference'
  | 'submittedAt'
>

interface RecordViewProps {
  readonly detail: CaseDetail
  readonly record: ShownRecord
  readonly number: number
  readonly onNumber: (number: number) => void
}

/** Opens the dialog that asks about a place; undefined for a person who may not ask. */
const AskContext = createContext<((place: AskedPlace) => void) | undefined>(undefined)

/** The answers of a submission as they were worded that day, with what a reviewer must not overlook above them. */
export function RecordView({ detail, record, number, onNumber }: RecordViewProps) {
  const { account } = detail.case
  const { sections } = record
  const move = (step: number) => {
    const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
    const current = tops.findLastIndex((top) => top < 100)
    const target = sections[Math.min(Math.max(current + step, 0), sections.length - 1)]
    if (target) document.getElementById(target.id)?.scrollIntoView()
  }
  useShortcuts({ '[': () => move(-1), ']': () => move(1) })
  const [asked, setAsked] = useState<AskedPlace>()
  const mayAsk = useMay('work')
  const queries = useQueryClient()
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['items', account] })
    // A draft takes a case that nobody works on.
    await queries.invalidateQueries({ queryKey: caseQuery(account).queryKey })
  }
  const { hash } = useLocation()
  // The browser follows a fragment before the record is there.
  useEffect(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(), [hash])
  return (
    <AskContext value={mayAsk ? setAsked : undefined}>
      {asked && (
        <RequestDialog
          key={`${asked.section} ${asked.path}`}
          detail={detail}
          place={asked}
          others={namedPlaces(sections)}
          onClose={() => setAsked(undefined)}
          onSaved={reload}
        />
      )}
      <div className="grid gap-5 desk:grid-cols-[15rem_1fr]">
        <RecordNav {...{ sections, number, onNumber }} submissions={detail.submissions} />
        <div className="min-w-0">
          <ToLookAt record={record} />
          <OwnersCard record={record} />
          {sections.map((section) => (
            <SectionView key={section.id} account={account} number={number} section={section} />
          ))}
        </div>
      </div>
    </AskContext>
  )
}

interface RecordNavProps extends Pick<RecordViewProps, 'number' | 'onNumber'> {
  readonly sections: readonly SectionAnswers[]
  readonly submissions: CaseDetail['submissions']
}

/** The choice of a submission, and links to its sections. */
function RecordNav({ sections, submissions, number, onNumber }: RecordNavProps) {
  return (
    <div className="desk:sticky desk:top-4 desk:self-start">
      {submissions.length > 1 && (
        <div className="mb-3">
          <SelectField
            label="Submission"
            value={`${number}`}
            options={submissions.map((one) => [`${one.number}`, `${one.number} – ${timeText(one.at)}`])}
            onChange={(chosen) => onNumber(Number(chosen))}
          />
        </div>
      )}
      <nav aria-label="Sections" className="max-desk:hidden">
        <ul className="text-field">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-button px-3 py-1.5 no-underline hover:bg-hover">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Returns the documents and the answers of all sections, which the sentence of a request may name. */
export function namedPlaces(sections: readonly SectionAnswers[]): NamedPlace[] {
  return sections.flatMap(({ id, title, groups }) =>
    groups
      .flatMap(({ answers }) => answers)
      .filter(({ type }) => type !== 'rows' && type !== 'notice')
      .map(({ type, path, label }) => ({
        section: id,
        path,
        title: `${title} – ${label}`,
        kind: type === 'files' ? ('document' as const) : ('field' as const),
      })),
  )
}

/** Asks the applicant about a place. */
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

/** Renders points to check, answers that may not agree, and warnings. */
function ToLookAt({ record }: { readonly record: ShownRecord }) {
  const { points = [], findings = [], warnings, remarks = [], sections } = record
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  const lines = [
    ...points.map(({ section, message }) => ({ place: titles.get(section) ?? section, message, more: '' })),
    ...findings.map(({ places, message, explanation }) => ({
      place: places.map(({ title }) => title).join(' and '),
      message,
      more: explanation === '' ? '' : `The applicant: ${explanation}`,
    })),
    ...warnings.map(({ section, message }) => ({ place: titles.get(section) ?? section, message, more: '' })),
    ...remarks.map(({ place, text, reply, changed }) => ({
      place,
      message: `Asked: ${text}`,
      more: [changed ? 'Changed since.' : 'Not changed.', reply === '' ? '' : `Reply: ${reply}`].join(' ').trim(),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <Card id="to-look-at" title="To look at">
      <ul className="grid gap-3 text-field">
        {lines.map(({ place, message, more }, index) => (
          <li key={`${place} ${message} ${index.toString()}`}>
            <p className="text-label text-ink-soft">{place}</p>
            <p>{message}</p>
            {more !== '' && <p className="text-label">{more}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SectionViewProps {
  readonly account: string
  readonly number: number
  readonly section: SectionAnswers
}

function SectionView({ account, number, section }: SectionViewProps) {
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

/** A number of which the server sends the last characters only. */
const masked = /^•+/

interface MaskedNumberProps {
  readonly answer: Extract<Answer, { readonly type: 'text' }>
  readonly place: Place
}

/** A masked number with a button that shows it for a short time; the look is recorded. */
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

const shownMs = 60_000
