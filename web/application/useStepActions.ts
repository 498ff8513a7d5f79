import { useLocation, useNavigator } from '../app/routing/Routed.tsx'
import { useTranslation } from '../i18n/languages.ts'
import { readLastPath } from '../session/lastPath.ts'
import { showToast } from '../ui/toasts.ts'
import { useApplication } from './application.ts'
import { failedUploads } from './failedUploads.ts'
import { submissionInProgress } from './saveState.ts'
import { currentController } from './sectionController.ts'
import type { StepActionContext } from './stepActions.ts'
import { submitApplication } from './submission.ts'
import { retryableUploads, uploadsInProgress } from './uploads.ts'

/** What a page asks of the next one. */
export interface NavigationState {
  /** To show what is missing as soon as it stands. */
  readonly showProblems?: boolean
  /** The question to answer first, by its path. */
  readonly question?: string
  /** To offer the way back to the review, from which the person came to change something. */
  readonly isFromReview?: boolean
}

/** The footer's moves, connected to the page. */
export function useStepActions(): StepActionContext {
  const { t } = useTranslation()
  const navigator = useNavigator()
  const { pathname } = useLocation()
  const application = useApplication()
  const goTo: StepActionContext['navigate'] = (path, options) =>
    void navigator.go(path, { state: (options ?? {}) satisfies NavigationState })
  return {
    path: pathname,
    isShown: (path) => path === pathname && !navigator.isMoving.get() && path === navigator.view.get()?.place.pathname,
    editable: application.editable,
    controller: currentController,
    states: application.latestStates,
    isUploading: () => uploadsInProgress.get() > 0,
    failedUpload: () => failedUploads(retryableUploads.get(), application.latestStates(), application.data)[0],
    lastPath: () => readLastPath(application.account),
    navigate: goTo,
    notify: {
      saved: () =>
        showToast(
          'success',
          t(($) => $.app.save.done),
        ),
      rejected: (message) => showToast('error', message),
      saveFailed: (reason) =>
        showToast(
          'error',
          t(($) => $.app.save.failed, { reason }),
        ),
      incomplete: () =>
        showToast(
          'error',
          t(($) => $.app.submit.incomplete),
        ),
      uploading: () =>
        showToast(
          'info',
          t(($) => $.app.submit.uploading),
        ),
      failedUpload: () =>
        showToast(
          'error',
          t(($) => $.app.submit.failedFile),
        ),
    },
    lock: submissionInProgress.set,
    submit: () => submitApplication(application),
  }
}
