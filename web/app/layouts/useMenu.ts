import { type MenuItem, menuOf } from '#domain/application/menu.ts'
import { reviewPath, thanksPath } from '#domain/application/navigation.ts'
import { useApplication } from '../../application/application.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { useLocation } from '../routing/Routed.tsx'

/** An entry of the step menu in the person's language. */
export interface MenuStep extends Pick<MenuItem, 'number' | 'path' | 'completed'> {
  readonly title: string
  readonly isCurrent: boolean
  /** The brokerage asked for something to be corrected here. */
  readonly isReturned: boolean
  /** How long it still takes; 0 when nothing is open, and on the guide. */
  readonly minutesLeft: number
}

export interface StepMenuModel {
  readonly steps: readonly MenuStep[]
  /** The step the person is on; undefined on pages outside the menu. */
  readonly current: MenuStep | undefined
  /** Of all steps together, in minutes. */
  readonly minutesLeft: number
  /** What the page with all answers is called. */
  readonly review: string
  /** The title of the page, in the menu or beside it; empty where there is none. */
  readonly title: string
}

/** The step menu as it stands now: number, title, state. */
export function useMenu(): StepMenuModel {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { region, data, states, remarks, editable, status, timeLeft } = useApplication()
  const tKey = useKeyTranslation()
  const steps = menuOf(region, data, states)
    .filter((item) => item.isVisible)
    .map(({ number, path, completed, titleKey }) => ({
      number,
      path,
      completed,
      title: tKey(titleKey),
      isCurrent: path === pathname,
      minutesLeft: timeLeft.sections.get(path) ?? 0,
      isReturned: editable && remarks.some((remark) => remark.path === path),
    }))
  const current = steps.find((step) => step.isCurrent)
  // A step stands outside of the menu always, or as long as the answers do not ask for it.
  const sections = [...region.extraPages, ...region.steps.map((step) => step.section)]
  const sectionOutsideMenu = sections.find((section) => section.path === pathname)
  const review = t(($) => (editable ? $.formUi.review.title : $.formUi.review.titleReadOnly))
  const titlesOutsideMenu: Readonly<Record<string, string>> = {
    [reviewPath]: review,
    [thanksPath]: t(($) => (status === 'approved' ? $.app.thanks.approved : $.app.thanks.title)),
  }
  const title =
    current?.title ??
    titlesOutsideMenu[pathname] ??
    (sectionOutsideMenu ? tKey(`sections.${sectionOutsideMenu.messages}.title`) : '')
  return { steps, current, minutesLeft: editable ? timeLeft.total : 0, review, title }
}
