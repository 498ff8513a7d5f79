import { useApplication } from '../../application/application.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { ProgressCircle } from './ProgressCircle.tsx'
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
      className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header)-var(--spacing-footer))] short:top-0 short:h-dvh self-start overflow-y-auto pt-6 pb-4 ps-6 pe-3 desk:block"
    >
      <div className="mb-3 flex min-h-19 items-center gap-3.5 px-3">
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
