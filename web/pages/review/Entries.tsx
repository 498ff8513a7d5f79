import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SectionReview } from '#domain/application/review.ts'
import type { Answer, AnswerRow } from '#domain/kit/answers.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { AnswerList } from './AnswerList.tsx'
import { Problems } from './Problems.tsx'

/**
 * Largest number of entries that are open at first. In a longer register only entries with errors or warnings are open.
 */
const maxInitiallyOpen = 3

interface EntriesProps {
  readonly review: SectionReview
  readonly answer: Extract<Answer, { readonly type: 'rows' }>
}

/** The entries of a register, each under its name. */
export function Entries({ review, answer: { path, rows } }: EntriesProps) {
  const tKey = useKeyTranslation()
  if (rows.length === 0) return <p className="text-field text-ink-soft">{tKey('answers.noEntries')}</p>
  return (
    <ul className="grid gap-2.5">
      {rows.map((row, index) => (
        <li key={row.rowId}>
          <Entry
            review={review}
            row={row}
            path={pathOf(path, row.rowId)}
            title={row.title || tKey('answers.entry', { number: index + 1 })}
            isShort={rows.length <= maxInitiallyOpen}
          />
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
  readonly isShort: boolean
}

/** Returns the number of issues of an entry and its fields. */
function countWithin(issues: SectionReview['problems'], path: string): number {
  return [...issues].reduce(
    (sum, [issuePath, here]) => (issuePath === path || issuePath.startsWith(`${path}/`) ? sum + here.length : sum),
    0,
  )
}

function Entry({ review, row, path, title, isShort }: EntryProps) {
  const { t } = useTranslation()
  const count = countWithin(review.problems, path)
  const [isOpen, setOpen] = useState(isShort || count > 0 || countWithin(review.warnings, path) > 0)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-field border border-line open:[&>summary>svg]:rotate-90"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-3 py-1.5 font-semibold">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-ink-soft transition-transform rtl:-scale-x-100"
        />
        <span className="min-w-0 wrap-anywhere">{title}</span>
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
