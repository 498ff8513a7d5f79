import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Drawer } from '../../ui/Dialog.tsx'
import { StepMenu } from './StepMenu.tsx'
import type { StepMenuModel } from './useMenu.ts'

/** The left column on a desktop: the progress and the steps. */
export function SideMenu({ menu }: { readonly menu: StepMenuModel }) {
  const { t } = useTranslation()
  const { states, progress } = useApplication()
  const done = states.filter((state) => state.complete).length
  return (
    <nav
      aria-label={t(($) => $.app.steps.label)}
      className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header)-var(--spacing-footer))] short:top-0 short:h-dvh self-start overflow-y-auto pt-6 pb-4 ps-6 pe-3 [@media(height<56rem)]:pt-3 [@media(height<56rem)]:pb-1 desk:block"
    >
      <div className="mb-3 flex min-h-19 items-center gap-3.5 px-3 [@media(height<56rem)]:mb-1">
        <ProgressCircle percent={progress} />
        <p className="text-[0.8125rem] text-ink-soft">
          {t(($) => $.app.steps.sectionsComplete, { count: done, total: states.length })}
          <strong className="block text-field leading-[1.3] font-semibold text-ink">{menu.title}</strong>
          {menu.minutesLeft > 0 && t(($) => $.app.steps.timeLeft, { count: menu.minutesLeft })}
        </p>
      </div>
      <StepMenu menu={menu} />
    </nav>
  )
}

/** The current step and the button that opens all steps, on a phone. */
export function MobileStepBar({ menu }: { readonly menu: StepMenuModel }) {
  const { t } = useTranslation()
  const { progress } = useApplication()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { steps, current, title } = menu
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back changes the page under the open drawer
  useEffect(() => setOpen(false), [pathname])
  return (
    <nav
      aria-label={t(($) => $.app.steps.label)}
      className="flex items-center gap-3 border-b border-line bg-paper py-2 ps-4 pe-2 text-sm text-ink-soft desk:hidden"
    >
      <ProgressCircle percent={progress} size={40} showPercent={false} />
      <p className="min-w-0 flex-1 leading-snug">
        {current && `${t(($) => $.app.steps.position, { number: Number(current.number), total: steps.length })} · `}
        {progress}%<strong className="block font-semibold text-ink">{title}</strong>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="min-h-11 shrink-0 cursor-pointer rounded-field px-2 font-semibold text-orange"
      >
        {t(($) => $.app.steps.all)}
      </button>
      <Drawer title={t(($) => $.app.steps.all)} isOpen={isOpen} onClose={close}>
        {menu.minutesLeft > 0 && (
          <p className="px-3 pb-2 text-label text-ink-soft">
            {t(($) => $.app.steps.timeLeft, { count: menu.minutesLeft })}
          </p>
        )}
        <StepMenu menu={menu} onChoose={close} showTime />
      </Drawer>
    </nav>
  )
}

interface ProgressCircleProps {
  readonly percent: number
  readonly size?: number
  /** Shows the percentage inside the circle. */
  readonly showPercent?: boolean
}

const radius = 24
const circumference = 2 * Math.PI * radius

/** The percentage of complete sections, as a circle. */
export function ProgressCircle({ percent, size = 56, showPercent = true }: ProgressCircleProps) {
  const { t } = useTranslation()
  return (
    <svg
      role="img"
      aria-label={t(($) => $.app.steps.progress, { percent })}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      fill="none"
      className="shrink-0"
    >
      <circle cx="28" cy="28" r={radius} strokeWidth="6" className="stroke-line" />
      {percent > 0 && (
        <circle
          cx="28"
          cy="28"
          r={radius}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
          transform="rotate(-90 28 28)"
          className={percent === 100 ? 'stroke-good' : 'stroke-orange'}
        />
      )}
      {showPercent && (
        <text x="28" y="32.5" textAnchor="middle" className="fill-ink text-[0.8125rem] font-semibold">
          {percent}%
        </text>
      )}
    </svg>
  )
}
