import { Check, ListChecks } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { SectionStatus } from '#domain/application/progress/completion.ts'
import { reviewPath } from '#domain/application/progress/navigation.ts'
import { memoize } from '#domain/kit/memoize.ts'
import type { Language } from '#domain/kit/translate.ts'
import { type TranslateSelector, useTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/Text.tsx'
import type { MenuStep, StepMenuModel } from './useMenu.ts'

interface StepMenuProps {
  readonly menu: StepMenuModel
  readonly onChoose?: () => void
  /** Shows the remaining time of each step. A screen reader always announces it. */
  readonly showTime?: boolean
}

/** Largest number of steps that a window of 900 px shows at normal spacing. */
const maxComfortableSteps = 15

const entryClasses =
  'flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-label leading-[1.3] pointer-fine:min-h-10'
const shortMenuClasses =
  'pointer-fine:[@media(56rem<=height<60rem)]:min-h-9 pointer-fine:[@media(height<56rem)]:min-h-7.5 pointer-fine:[@media(height<56rem)]:py-0.5'
/** A long menu is denser in a low window, so that its last entry is visible without scrolling. */
const longMenuClasses = 'pointer-fine:[@media(height<60rem)]:min-h-8 pointer-fine:[@media(height<60rem)]:py-1'
const currentEntryClasses = 'bg-paper tracking-[-0.015em] font-semibold text-ink shadow-card'
const otherEntryClasses = 'text-ink-soft hover:bg-hover hover:text-ink'

/** The steps in order, each with its number, or a check when complete, and below them the review. */
export function StepMenu({ menu, onChoose, showTime = false }: StepMenuProps) {
  const look =
    menu.steps.length > maxComfortableSteps
      ? classes(entryClasses, longMenuClasses)
      : classes(entryClasses, shortMenuClasses)
  const isOnReview = useLocation().pathname === reviewPath
  const keepInView = scrollIntoViewFor(useTranslation().language)
  return (
    <>
      <ol className="grid gap-0">
        {menu.steps.map((step) => (
          <li key={step.path} ref={step.isCurrent ? keepInView : undefined}>
            <Link
              to={step.path}
              aria-current={step.isCurrent ? 'page' : undefined}
              onClick={onChoose}
              className={classes(look, step.isCurrent ? currentEntryClasses : otherEntryClasses)}
            >
              <StepBadge step={step} />
              <span className="min-w-0 flex-1">
                <Title>{step.title}</Title>
                {step.status === 'returned' && <ReturnedTag />}
              </span>
              <StepState step={step} showTime={showTime} />
            </Link>
          </li>
        ))}
      </ol>
      <Link
        to={reviewPath}
        aria-current={isOnReview ? 'page' : undefined}
        ref={isOnReview ? keepInView : undefined}
        onClick={onChoose}
        className={classes(
          look,
          'mt-2 [@media(height<56rem)]:mt-0.5',
          isOnReview ? currentEntryClasses : otherEntryClasses,
        )}
      >
        <ListChecks aria-hidden="true" size={20} className="mx-0.75 shrink-0" />
        {menu.review}
      </Link>
    </>
  )
}

/**
 * Returns a ref callback that scrolls the current step into view when the menu is longer than the window. It runs when
 * the step becomes current, and again in each language, because the entries above it then have other heights.
 */
const scrollIntoViewFor = memoize((_language: Language) => (item: HTMLElement | null): void => {
  const menu = item?.closest('nav, [role="dialog"]')
  if (!item || !menu) return
  // Measuring in the next frame avoids a second layout of an incomplete page.
  requestAnimationFrame(() => {
    const { top, bottom } = menu.getBoundingClientRect()
    const itemRect = item.getBoundingClientRect()
    if (itemRect.bottom > bottom || itemRect.top < top) menu.scrollTop += itemRect.bottom - bottom + itemRect.height
  })
})

function StepBadge({ step }: { readonly step: MenuStep }) {
  const isDone = step.status === 'complete'
  const look = step.isCurrent
    ? 'border-orange bg-orange text-on-orange'
    : isDone
      ? 'border-transparent bg-good-tint text-good'
      : step.status === 'inProgress' || step.status === 'returned'
        ? 'border-orange text-orange'
        : 'border-line-strong text-ink-soft'
  return (
    <span
      className={classes(
        'grid size-6.5 shrink-0 tabular-nums place-items-center rounded-full border-[1.5px] text-[0.71875rem] font-semibold',
        look,
      )}
    >
      {isDone ? <Check aria-hidden="true" size={14} strokeWidth={3} /> : step.number}
    </span>
  )
}

/** Reserves the width of the bold title for every title, so that no line below moves when its step becomes current. */
function Title({ children }: { readonly children: string }) {
  return (
    <span
      data-bold={children}
      className="grid min-w-0 *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:font-semibold after:tracking-[-0.015em] after:content-[attr(data-bold)]"
    >
      <span>{children}</span>
    </span>
  )
}

function ReturnedTag() {
  const { t } = useTranslation()
  return (
    <span className="mt-0.5 block w-fit rounded-md bg-orange-tint px-2 py-0.5 text-xs font-semibold text-orange">
      {t(($) => $.app.steps.returned)}
    </span>
  )
}

interface StepStateProps {
  readonly step: MenuStep
  readonly showTime: boolean
}

/**
 * The number of open questions of a section in progress, else its remaining time. A screen reader announces the state
 * with both.
 */
function StepState({ step: { status, left, minutesLeft }, showTime }: StepStateProps) {
  const { t } = useTranslation()
  if (!status || status === 'returned') return null
  const isTimed = minutesLeft > 0
  const state = stateText(status, left, t)
  const leftText = status === 'inProgress' ? t(($) => $.formUi.sectionState.left, { count: left }) : ''
  const timeText = isTimed && showTime ? t(($) => $.app.steps.minutes, { count: minutesLeft }) : ''
  return (
    <>
      <VisuallyHidden>
        {isTimed
          ? t(($) => $.formUi.sectionState.withTime, {
              state,
              time: t(($) => $.app.steps.minutesLeft, { count: minutesLeft }),
            })
          : state}
      </VisuallyHidden>
      {(leftText || timeText) && (
        <span
          aria-hidden="true"
          className={classes('ms-auto shrink-0 text-help tabular-nums', leftText && 'font-label text-orange')}
        >
          {leftText || timeText}
        </span>
      )}
    </>
  )
}

/** Returns the state of a section in words. */
export function stateText(status: Exclude<SectionStatus, 'returned'>, left: number, t: TranslateSelector): string {
  if (status === 'inProgress') return t(($) => $.formUi.sectionState.inProgress, { count: left })
  return t(($) => (status === 'complete' ? $.app.steps.complete : $.formUi.sectionState.notStarted))
}
