import { showToast } from '../ui/toasts.ts'
import { useApplication } from './application.ts'
import { failedFiles } from './failedFiles.ts'
import { useTranslation } from './languages.ts'
import { lastPathOf } from './lastPath.ts'
import type { MoveTools } from './moves.ts'
import { useLocation, useNavigate } from './routing/Routed.tsx'
import { submitting } from './saveState.ts'
import { currentController } from './sectionController.ts'
import { submitApplication } from './submission.ts'
import { filesToRetry, filesUnderWay } from './uploads.ts'

/** What a page asks of the next one. */
export interface ArrivalState {
  /** To show what is missing as soon as it stands. */
  readonly showProblems?: boolean
  /** The question to answer first, by its path. */
  readonly question?: string
  /** To offer the way back to the review, from which the person came to change something. */
  readonly isFromReview?: boolean
}

/** The footer's moves, connected to the page. */
export function useMoveTools(): MoveTools {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const application = useApplication()
  const go: MoveTools['go'] = (path, options) => void navigate(path, { state: (options ?? {}) satisfies ArrivalState })
  return {
    path: pathname,
    editable: application.editable,
    controller: currentController,
    states: application.latestStates,
    isUploading: () => filesUnderWay.get() > 0,
    failedFile: () => failedFiles(filesToRetry.get(), application.latestStates(), application.data)[0],
    lastPath: () => lastPathOf(application.account),
    go,
    tell: {
      saved: () =>
        showToast(
          'success',
          t(($) => $.app.save.done),
        ),
      refused: (message) => showToast('error', message),
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
      failedFile: () =>
        showToast(
          'error',
          t(($) => $.app.submit.failedFile),
        ),
    },
    lock: submitting.set,
    submit: () => submitApplication(application),
  }
}
