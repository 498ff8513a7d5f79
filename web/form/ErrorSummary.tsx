import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { RestoreFocus } from '#web/ui/focus.tsx'
import { issueWithSubject } from './fields/names.ts'
import { openAndFocusField } from './focus.ts'
import { type SummaryItem, summaryTopic } from './model/validation.ts'
import { useModelSelector, useSection } from './SectionContext.ts'

/** The id of the summary. It receives the focus when the section is validated. */
export const summaryId = 'problem-summary'

/** Number of lines shown at first. Up to `maxExtraCount` further lines are shown as well, any more are hidden. */
const initialCount = 12
const maxExtraCount = 4

/**
 * The errors of the last validation, each with a link to its field. Errors that were resolved since are crossed out.
 */
export function ErrorSummary() {
  const { t } = useTranslation()
  const { model } = useSection()
  const items = useModelSelector(summaryTopic, () => model.validation.summary())
  const [showsAll, setShowAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  const isSolved = items.every(({ isResolved }) => isResolved)
  const shown = showsAll || items.length <= initialCount + maxExtraCount ? items : items.slice(0, initialCount)
  return (
    <div
      id={summaryId}
      role="alert"
      tabIndex={-1}
      className={classes(
        'mb-5 scroll-mt-24 rounded-card border-2 px-5.5 py-4.5 outline-offset-2',
        isSolved ? 'border-good bg-good-tint' : 'border-bad bg-bad-tint',
      )}
    >
      <h2 className="mb-1 font-bold">
        {isSolved ? t(($) => $.formUi.summary.titleResolved) : t(($) => $.formUi.summary.title)}
      </h2>
      <ul ref={list}>
        {shown.map((item) => (
          <li key={`${item.issue.path} ${item.issue.code}`}>
            <SummaryLine item={item} />
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <RestoreFocus next={() => list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${initialCount + 1})`)}>
          <button
            type="button"
            onClick={() => setShowAll(true)}
            className={classes(
              'min-h-11 cursor-pointer rounded-xs text-field font-label underline underline-offset-3',
              !isSolved && 'text-bad',
            )}
          >
            {t(($) => $.formUi.summary.more, { count: items.length - shown.length })}
          </button>
        </RestoreFocus>
      )}
    </div>
  )
}

function SummaryLine({ item: { issue, isResolved } }: { readonly item: SummaryItem }) {
  const page = useSection()
  const { tKey } = page
  const text = issueWithSubject(page, issue)
  if (isResolved) {
    return (
      <span className="flex items-center gap-1.5 py-0.5 text-field text-ink-soft">
        <CircleCheck aria-label={tKey('formUi.summary.resolved')} size={16} className="shrink-0 text-good" />
        <s>{text}</s>
      </span>
    )
  }
  return (
    <button
      type="button"
      onClick={() => openAndFocusField(page, issue.path)}
      className="cursor-pointer rounded-xs py-0.5 text-start wrap-anywhere text-field font-label text-bad underline underline-offset-3 hover:no-underline"
    >
      {text}
    </button>
  )
}
