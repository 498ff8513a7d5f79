import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { overlays } from '../../ui/overlays.ts'
import { useOpening } from '../../ui/useOpening.ts'
import { ProgressCircle } from './ProgressCircle.tsx'
import { StepMenu } from './StepMenu.tsx'
import type { StepMenuModel } from './useMenu.ts'

/** The current step and the button that opens all steps, on a phone. */
export function MobileStepBar({ menu }: { readonly menu: StepMenuModel }) {
  const { t } = useTranslation()
  const { progress } = useApplication()
  const { kit, isOpen, open, close } = useOpening(overlays)
  const { steps, current, title } = menu
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back leads to another page under it
  useEffect(close, [pathname])
  return (
    <nav
      aria-label={t(($) => $.app.steps.label)}
      className="flex items-center gap-3 border-b border-line bg-paper py-2 ps-4 pe-2 text-sm text-ink-soft desk:hidden"
    >
      <ProgressCircle percent={progress} size={40} showPercent={false} />
      <p className="min-w-0 flex-1 leading-snug">
        {current && `${t(($) => $.app.steps.position, { number: current.number, total: steps.length })} · `}
        {progress}%<strong className="block font-semibold text-ink">{title}</strong>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={open}
        className="min-h-11 shrink-0 cursor-pointer rounded-field px-2 font-semibold text-orange"
      >
        {t(($) => $.app.steps.all)}
      </button>
      {kit && (
        <kit.DrawerBox title={t(($) => $.app.steps.all)} isOpen={isOpen} onClose={close}>
          {menu.minutesLeft > 0 && (
            <p className="px-3 pb-2 text-label text-ink-soft">
              {t(($) => $.app.steps.timeLeft, { count: menu.minutesLeft })}
            </p>
          )}
          <StepMenu menu={menu} onChoose={close} showTime />
        </kit.DrawerBox>
      )}
    </nav>
  )
}
