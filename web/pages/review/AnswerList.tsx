import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SectionReview } from '#domain/application/progress/review.ts'
import { parsePath, pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Answer, AnswerRow } from '#domain/kit/values/answers.ts'
import { useApplication } from '../../application/application.ts'
import { AnswerView } from '../../form/fields/AnswerView.tsx'
import { detailsOfAnswers } from '../../form/register/summaryOf.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { Facts, Text } from '../../ui/Text.tsx'
import { ChangeLink, Problems } from './Problems.tsx'

interface AnswerListProps {
  readonly review: SectionReview
  readonly answers: readonly Answer[]
  /** The title above the answers. A question with the same text is visible to screen readers only. */
  readonly title?: string
}

/** Returns true when a question repeats the title above it. */
export function isSameTitle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Questions and their answers in one column. Notices are left out. */
export function AnswerList({ review, answers, title = '' }: AnswerListProps) {
  const asked = answers.filter(({ type }) => type !== 'notice')
  if (asked.length === 0) return null
  return (
    <dl className="divide-y divide-line">
      {asked.map((answer) => (
        <Line key={answer.path} review={review} answer={answer} isTitled={isSameTitle(answer.label, title)} />
      ))}
    </dl>
  )
}

interface LineProps {
  readonly review: SectionReview
  readonly answer: Answer
  readonly isTitled: boolean
}

function Line({ review, answer, isTitled }: LineProps) {
  const problems = <Problems review={review} path={answer.path} />
  const isMissing = review.problems.has(answer.path)
  if (answer.type === 'rows') {
    return (
      <div className="py-2.5">
        <dt className={isTitled ? 'sr-only' : 'mb-1.5 font-semibold'}>
          <Text>{answer.label}</Text>
        </dt>
        <dd>
          {problems}
          {!(isMissing && isEmpty(answer)) && <Entries review={review} answer={answer} />}
        </dd>
      </div>
    )
  }
  const isLong = answer.type === 'statements' || answer.type === 'image'
  return (
    <div
      className={
        isLong
          ? 'grid gap-2 py-2.5'
          : 'grid gap-x-6 gap-y-0.5 py-2.5 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:break-inside-avoid print:py-1'
      }
    >
      <dt className="text-label text-ink-soft">
        <Text>{answer.label}</Text>
      </dt>
      <dd className="flex min-w-0 items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          {problems}
          {!(isMissing && isEmpty(answer)) && <AnswerView content={answer} label={answer.label} />}
        </div>
        {!parsePath(answer.path).rowId && <Change review={review} path={answer.path} about={answer.label} />}
      </dd>
    </div>
  )
}

interface ChangeProps extends Pick<LineProps, 'review'> {
  readonly path: string
  readonly about: string
}

/** The link that changes one answer or entry. */
function Change({ review, path, about }: ChangeProps) {
  const { t } = useTranslation()
  const { mayEdit } = useApplication()
  if (!mayEdit(review.section, path)) return null
  return (
    <span data-no-print className="shrink-0 text-label [&_a]:-mx-3 [&_a]:-my-2.5 [&_a]:block [&_a]:px-3 [&_a]:py-2.5">
      <ChangeLink review={review} question={path} about={about}>
        {t(($) => $.formUi.review.change)}
      </ChangeLink>
    </span>
  )
}

/** Returns true for a question without an answer. Its error already reports it. */
function isEmpty(answer: Answer): boolean {
  if (answer.type === 'text') return answer.text === ''
  if (answer.type === 'image') return answer.image === ''
  if (answer.type === 'rows') return answer.rows.length === 0
  return answer.type === 'files' && answer.files.length === 0
}

/**
 * Largest number of entries that are open at first. In a longer register only entries with errors or warnings are open.
 */
const maxInitiallyOpen = 3

interface EntriesProps {
  readonly review: SectionReview
  readonly answer: Extract<Answer, { readonly type: 'rows' }>
}

/** The entries of a register, each under its name. */
function Entries({ review, answer: { path, rows } }: EntriesProps) {
  const tKey = useKeyTranslation()
  const list = review.section.fields[path]
  if (rows.length === 0) return <p className="text-field text-ink-soft">{tKey('answers.noEntries')}</p>
  return (
    <ul className="grid gap-2.5">
      {rows.map((row, index) => (
        <li key={row.rowId} className="relative">
          <Entry
            review={review}
            row={row}
            path={pathOf(path, row.rowId)}
            title={row.title || tKey('answers.entry', { number: index + 1 })}
            details={list && isList(list) ? detailsOfAnswers(list, row, tKey) : []}
            isShort={rows.length <= maxInitiallyOpen}
          />
          <div className="absolute end-3 top-3 desk:end-4">
            <Change
              review={review}
              path={pathOf(path, row.rowId)}
              about={row.title || tKey('answers.entry', { number: index + 1 })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly review: SectionReview
  readonly row: AnswerRow
  readonly path: string
  readonly title: string
  /** The answers to show beside the name while the entry is collapsed, as in its register. */
  readonly details: readonly string[]
  readonly isShort: boolean
}

/** Returns the number of issues of an entry and its fields. */
function countWithin(issues: SectionReview['problems'], path: string): number {
  return [...issues].reduce(
    (sum, [issuePath, here]) => (issuePath === path || issuePath.startsWith(`${path}/`) ? sum + here.length : sum),
    0,
  )
}

function Entry({ review, row, path, title, details, isShort }: EntryProps) {
  const { t } = useTranslation()
  const count = countWithin(review.problems, path)
  const [isOpen, setOpen] = useState(isShort || count > 0 || countWithin(review.warnings, path) > 0)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-field border border-line open:[&>summary>svg]:rotate-90"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field py-1.5 ps-3 pe-18 font-semibold print:pe-3">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-ink-soft transition-transform rtl:-scale-x-100"
        />
        <span className="min-w-0 wrap-anywhere">
          {title}
          {!isOpen && details.length > 0 && (
            <span className="block text-help font-normal text-ink-soft">
              <Facts facts={details} />
            </span>
          )}
        </span>
        {count > 0 && (
          <span className="ms-auto shrink-0 text-label font-semibold text-bad">
            {t(($) => $.formUi.review.problems, { count })}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="border-t border-line px-3 py-1 desk:px-4">
          <Problems review={review} path={path} />
          <AnswerList review={review} answers={row.answers} />
        </div>
      )}
    </details>
  )
}
