import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { diagnosticsOf } from '#domain/application/diagnostics.ts'
import { findErrors } from '#domain/application/progress/completion.ts'
import { readLastPath } from '../session/session.ts'
import { showMessage, showToast } from '../ui/toasts.ts'
import { type ApplicationState, useApplication } from './application.ts'
import { failedUploads, useDraftSession } from './draftSession.ts'
import type { StepActionContext } from './stepActions.ts'
import { submitApplication } from './submission.ts'

/** The state that a page passes to the next one. */
export interface NavigationState {
  /** Shows the errors as soon as the page is rendered. */
  readonly showProblems?: boolean
  /** Path of the question to answer first. */
  readonly question?: string
  /** Shows a link back to the review, because the applicant came from there to change an answer. */
  readonly isFromReview?: boolean
  /** True for the step of the history that opened an entry of a register. */
  readonly isEntryStep?: boolean
}

/** Returns the footer's actions of the current page. `confirm` asks before a submission. */
export function useStepActions(confirm: StepActionContext['confirm']): StepActionContext {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const shownPath = useRef<string>(undefined)
  useEffect(() => {
    shownPath.current = isLoading ? undefined : pathname
  }, [isLoading, pathname])
  const application = useApplication()
  const draft = useDraftSession()
  const goTo: StepActionContext['navigate'] = (path, options) =>
    void navigate(path, { state: (options ?? {}) satisfies NavigationState })
  return {
    path: pathname,
    isShown: (path) => path === shownPath.current,
    editable: application.editable,
    controller: draft.controller.get,
    states: application.latestStates,
    isUploading: () => draft.uploadsInProgress.get() > 0,
    failedUpload: () => failedUploads(draft.retryableUploads.get(), application.latestStates(), application.data)[0],
    lastPath: () => readLastPath(application.account),
    navigate: goTo,
    notify: {
      saved: () => showMessage('success', ($) => $.app.save.done),
      rejected: (message) => showToast('error', message),
      saveFailed: (reason) => showMessage('error', ($) => $.app.save.failed, { reason }),
      incomplete() {
        showMessage('error', ($) => $.app.submit.incomplete)
        logFindings(application)
      },
      uploading: () => showMessage('info', ($) => $.app.submit.uploading),
      failedUpload: () => showMessage('error', ($) => $.app.submit.failedFile),
    },
    lock: draft.isSubmitting.set,
    confirm,
    submit: () => submitApplication(draft, application),
  }
}

/** Logs the errors of the application for diagnostics (VAL-2): sections, fields and codes, no answers. */
function logFindings({ region, data, context }: ApplicationState): void {
  const errors = findErrors(region, data, context)
  const findings = errors.map(({ section, issues }) => diagnosticsOf(section, issues))
  console.info('The incomplete application was not submitted.', Object.assign({}, ...findings))
}
