import { type RefObject, useRef, useSyncExternalStore } from 'react'
import type { Outcome, Status } from '#domain/contract/status.ts'
import { useApplication } from '../../application/application.ts'
import { failedUploads, type SaveState, useDraftSession } from '../../application/draftSession.ts'
import { type TranslateSelector, useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { classes } from '../../ui/classes.ts'
import { useRestoreFocus } from '../../ui/focus.tsx'

/** Shows the current save status of the answers in a line. */
export function SaveStatus(actions: SaveStatusActions) {
  const { status, outcome, states, data } = useApplication()
  const draft = useDraftSession()
  const state = useObservable(draft.saveState)
  const uploads = useObservable(draft.uploadsInProgress)
  const isSubmitting = useObservable(draft.isSubmitting)
  const failed = failedUploads(useObservable(draft.retryableUploads), states, data).length
  return (
    <SaveLine
      state={state}
      status={status}
      outcome={outcome}
      online={useOnline()}
      uploads={uploads}
      failedUploads={failed}
      isSubmitting={isSubmitting}
      {...actions}
    />
  )
}

interface SaveStatusActions {
  readonly onRetry: () => void
  /** Navigates to a failed upload. */
  readonly onShowFile?: () => void
}

interface SaveLineProps extends SaveStatusActions {
  readonly state: SaveState
  readonly status: Status
  readonly outcome?: Outcome | null
  readonly online: boolean
  /** Number of files being uploaded. */
  readonly uploads?: number
  /** Number of failed uploads. */
  readonly failedUploads?: number
  readonly isSubmitting?: boolean
}

/** Renders the line for given states. Separate from `SaveStatus`, so that the showcase can render every state. */
export function SaveLine(props: SaveLineProps) {
  const { t, language } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const { text, dot, onPress } = statusTextOf(props, t, language)
  return (
    <div
      ref={line}
      role="status"
      className={classes(
        'me-auto flex items-center gap-2 text-sm text-ink-soft max-desk:grow',
        text !== '' && 'max-desk:pb-1.5',
      )}
    >
      {text !== '' && <i aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', dot)} />}
      {onPress ? <StatusButton text={text} line={line} onPress={onPress} /> : text}
    </div>
  )
}

interface StatusButtonProps {
  readonly text: string
  readonly line: RefObject<HTMLElement | null>
  readonly onPress: () => void
}

/** A button that disappears when pressed. The focus moves to the line, which shows the progress. */
function StatusButton({ text, line, onPress }: StatusButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, { next: () => line.current })
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className="cursor-pointer rounded-sm font-semibold text-bad underline"
    >
      {text}
    </button>
  )
}

interface StatusText {
  readonly text: string
  readonly dot: string
  /** The action of the applicant, if any. */
  readonly onPress?: (() => void) | undefined
}

/** Returns the text of highest priority: the connection first, then the answers, then the files. */
function statusTextOf(props: SaveLineProps, t: TranslateSelector, language: string): StatusText {
  const { state, status, online, uploads = 0, failedUploads: failed = 0, isSubmitting = false } = props
  if (!online) return offlineText(t)
  const { outcome } = props
  if (outcome) return { text: t(($) => $.formUi.outcomes[outcome]), dot: 'bg-line-strong' }
  if (status !== 'pending') return saveStateText(state, status, t, language)
  if (isSubmitting) return submittingText(t)
  if (state.kind === 'failed' || state.kind === 'conflict')
    return { ...saveStateText(state, status, t, language), onPress: props.onRetry }
  const areAnswersSafe = state.kind === 'none' || state.kind === 'saved'
  if (areAnswersSafe && uploads > 0) return uploadingText(uploads, t)
  if (areAnswersSafe && failed > 0) return failedUploadsText(failed, t, props.onShowFile)
  return saveStateText(state, status, t, language)
}

function offlineText(t: TranslateSelector): StatusText {
  return { text: t(($) => $.app.footer.offline), dot: 'bg-bad' }
}

function submittingText(t: TranslateSelector): StatusText {
  return { text: t(($) => $.app.footer.submitting), dot: 'bg-orange animate-shimmer' }
}

function uploadingText(count: number, t: TranslateSelector): StatusText {
  return { text: t(($) => $.app.footer.uploading, { count }), dot: 'bg-orange animate-shimmer' }
}

function failedUploadsText(count: number, t: TranslateSelector, onPress: (() => void) | undefined): StatusText {
  return { text: t(($) => $.app.footer.failedFiles, { count }), dot: 'bg-bad', onPress }
}

function saveStateText(state: SaveState, status: Status, t: TranslateSelector, language: string): StatusText {
  if (status === 'ready') return { text: t(($) => $.app.footer.ready), dot: 'bg-good' }
  if (status === 'approved') return { text: t(($) => $.app.footer.approved), dot: 'bg-good' }
  switch (state.kind) {
    case 'none':
      return { text: '', dot: '' }
    case 'unsaved':
      return { text: t(($) => $.app.footer.unsaved), dot: 'bg-line-strong' }
    case 'saving':
      return { text: t(($) => $.app.footer.saving), dot: 'bg-orange animate-shimmer' }
    case 'failed':
      return { text: t(($) => $.app.footer.failed), dot: 'bg-bad' }
    case 'conflict':
      return { text: t(($) => $.app.footer.conflict), dot: 'bg-bad' }
    case 'saved':
      return { text: t(($) => $.app.footer.saved, { time: timeOf(state.at, language) }), dot: 'bg-good' }
  }
}

function timeOf(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(date)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns true while the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
