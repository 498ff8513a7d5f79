import { useEffect, useState } from 'react'
import { type Blocker, createPath, useBlocker, useLocation } from 'react-router'
import { useApplication } from '../../application/application.ts'
import { type DraftSession, failedUploads, useDraftSession } from '../../application/draftSession.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { session, sessionExpired } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { confirmLeaving } from '../navigation.ts'

/**
 * Prevents the loss of typed answers. Leaving by the menu or the browser's buttons saves first, as Next does; the
 * dialog appears only when that fails and typed answers would be lost. Navigation is blocked during a submission.
 * Uploads continue on other pages. Closing the window would end them and lose failed files, so the browser warns.
 */
export function LeaveGuard() {
  const { editable, states, data } = useApplication()
  const draft = useDraftSession()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && editable && hasWorkToKeep(draft),
  )
  useConfirmLeaving(draft, editable)
  useWarnOnClose(draft, editable, failedUploads(useObservable(draft.retryableUploads), states, data).length > 0)
  const needsConfirmation = useSaveWhileBlocked(draft, blocker)
  const leave = () => {
    draft.discardEdits()
    blocker.proceed?.()
  }
  return <LeaveDialog isOpen={needsConfirmation} onLeave={leave} onStay={() => blocker.reset?.()} />
}

/** Returns true while leaving the page would lose answers or interrupt a submission. */
function hasWorkToKeep(draft: DraftSession): boolean {
  return isStillSignedIn() && (draft.isSubmitting.get() || draft.hasNewAnswers())
}

/**
 * Returns false after the applicant left, which ends the session first. An applicant who is asked to sign in again has
 * not left.
 */
function isStillSignedIn(): boolean {
  return session.get() !== undefined || sessionExpired.get()
}

/** Saves what the applicant types while the code of the next page loads. */
function useConfirmLeaving(draft: DraftSession, editable: boolean): void {
  const location = useLocation()
  useEffect(() => {
    if (!editable) return
    const allowLeaving = confirmLeaving.get()
    confirmLeaving.set(async (nextPath) => {
      if (nextPath === location.pathname || !hasWorkToKeep(draft)) return undefined
      const mayLeave = !draft.isSubmitting.get() && (await draft.saveBeforeLeaving()) === 'leave'
      return mayLeave ? undefined : createPath(location)
    })
    return () => confirmLeaving.set(allowLeaving)
  }, [draft, editable, location])
}

/**
 * Saves while a navigation is blocked, then proceeds with it or ends it according to the result. During a submission it
 * ends the navigation. A later successful save also proceeds, because no changes remain.
 * @returns true when the applicant has to confirm
 */
function useSaveWhileBlocked(draft: DraftSession, blocker: Blocker): boolean {
  const [failedFor, setFailedFor] = useState<Blocker>()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (draft.isSubmitting.get()) return blocker.reset()
    let isStale = false
    const askOnError = (error: unknown) => {
      reportError(error)
      return 'ask' as const
    }
    void draft
      .saveBeforeLeaving()
      .catch(askOnError)
      .then((next) => {
        if (isStale) return
        if (next === 'leave') blocker.proceed()
        else if (next === 'stay') blocker.reset()
        else setFailedFor(blocker)
      })
    return () => {
      isStale = true
    }
  }, [draft, blocker])
  const needsConfirmation = blocker.state === 'blocked' && failedFor === blocker
  const { kind } = useObservable(draft.saveState)
  useEffect(() => {
    if (!needsConfirmation || kind !== 'saved') return
    // The page applies the saved values after the footer receives its save state.
    const timer = setTimeout(() => !draft.hasNewAnswers() && blocker.proceed())
    return () => clearTimeout(timer)
  }, [draft, blocker, needsConfirmation, kind])
  return needsConfirmation
}

function useWarnOnClose(draft: DraftSession, editable: boolean, hasFailedFiles: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      const hasTyped = draft.hasUnsavedEdits() || draft.hasUnsavedReplies()
      if (isStillSignedIn() && (hasTyped || draft.uploadsInProgress.get() > 0 || hasFailedFiles)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [draft, editable, hasFailedFiles])
}

/** The possible loss: typed answers, or an upload in progress or failed. Only logging out ends an upload. */
export type PotentialLoss = 'answers' | 'uploading' | 'failedFiles'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly loss?: PotentialLoss | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

const messageKeys = {
  answers: { title: 'leaveTitle', text: 'leaveText' },
  uploading: { title: 'uploadingTitle', text: 'uploadingText' },
  failedFiles: { title: 'failedFilesTitle', text: 'failedFilesText' },
} as const satisfies Readonly<Record<PotentialLoss, object>>

/** The message keys of the question. */
export type LeaveMessageKey = (typeof messageKeys)[PotentialLoss]['title' | 'text']

/** Asks the applicant who is leaving to confirm the loss of unsaved answers or incomplete uploads. */
export function LeaveDialog({ isOpen, loss = 'answers', onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation()
  const { title, text } = messageKeys[loss]
  return (
    <Dialog
      title={t(($) => $.app.save[title])}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onPress={onLeave}>
            {t(($) => (loss === 'answers' ? $.app.save.leaveAnyway : $.app.header.logout))}
          </Button>
          <Button variant="primary" onPress={onStay}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save[text])}
    </Dialog>
  )
}
