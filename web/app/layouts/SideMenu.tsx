import { useTranslation } from 'react-i18next'
import { useApplication } from '../application.ts'
import { ProgressCircle } from './ProgressCircle.tsx'
import { StepMenu } from './StepMenu.tsx'
import type { ShownMenu } from './useMenu.ts'

/** The left side on a desktop: how far the application is, and its steps. */
export function SideMenu({ menu }: { readonly menu: ShownMenu }) {
  const { t } = useTranslation()
  const { states, progress } = useApplication()
  const done = states.filter((state) => state.complete).length
  return (
    <nav
      aria-label={t(($) => $.app.steps.label)}
      className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header)-var(--spacing-footer))] self-start overflow-y-auto pt-6 pb-4 ps-6 pe-3 desk:block"
    >
      <div className="flex items-center gap-3.5 px-3 pb-5">
        <ProgressCircle percent={progress} />
        <p className="text-[0.8125rem] text-ink-soft">
          {t(($) => $.app.steps.sectionsComplete, { count: done, total: states.length })}
          <strong className="block text-field font-semibold text-ink">{menu.title}</strong>
        </p>
      </div>
      <StepMenu menu={menu} />
    </nav>
  )
}
