import { useLocation } from 'react-router'
import type { SectionStatus } from '#domain/application/progress/completion.ts'
import { reviewPath, statusPath, thanksPath } from '#domain/application/progress/navigation.ts'
import { type MenuItem, menuOf } from '#domain/application/progress/routes.ts'
import { useApplication } from '../../application/application.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'

/** An entry of the step menu in the applicant's language. */
export interface MenuStep extends Pick<MenuItem, 'number' | 'path'> {
  readonly title: string
  readonly isCurrent: boolean
  /** Undefined on the guide, which has no completion. */
  readonly status: SectionStatus | undefined
  /** Number of questions to complete. */
  readonly left: number
  /** Remaining minutes of the step; 0 when nothing is open, and on the guide. */
  readonly minutesLeft: number
}

export interface StepMenuModel {
  readonly steps: readonly MenuStep[]
  /** The current step; undefined on pages outside the menu. */
  readonly current: MenuStep | undefined
  /** Remaining minutes of all steps together. */
  readonly minutesLeft: number
  /** The title of the review page. */
  readonly review: string
  /** The title of the page, inside or outside of the menu; empty when it has none. */
  readonly title: string
}

/** Returns the step menu of the current application: number, title and state of each step. */
export function useMenu(): StepMenuModel {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { region, data, states, editable, status, timeLeft } = useApplication()
  const tKey = useKeyTranslation()
  const steps = menuOf(region, data, states)
    .filter((item) => item.isVisible)
    .map(({ number, path, titleKey }) => {
      const state = states.find(({ section }) => section.path === path)
      return {
        number,
        path,
        title: tKey(titleKey),
        isCurrent: path === pathname,
        status: state?.status,
        left: state?.left ?? 0,
        minutesLeft: timeLeft.sections.get(path) ?? 0,
      }
    })
  const current = steps.find((step) => step.isCurrent)
  // A step is outside of the menu always, or while the answers do not require it.
  const sections = [...region.extraPages, ...region.steps.map((step) => step.section)]
  const sectionOutsideMenu = sections.find((section) => section.path === pathname)
  const review = t(($) => (editable ? $.formUi.review.title : $.formUi.review.titleReadOnly))
  const titlesOutsideMenu: Readonly<Record<string, string>> = {
    [reviewPath]: review,
    [statusPath]: t(($) => $.formUi.statusPage),
    [thanksPath]: t(($) => (status === 'approved' ? $.app.thanks.approved : $.app.thanks.title)),
  }
  const title =
    current?.title ??
    titlesOutsideMenu[pathname] ??
    (sectionOutsideMenu ? tKey(`sections.${sectionOutsideMenu.messages}.title`) : '')
  return { steps, current, minutesLeft: editable ? timeLeft.total : 0, review, title }
}
