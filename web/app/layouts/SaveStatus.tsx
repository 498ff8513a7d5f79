import { type RefObject, useRef } from 'react'
import type { Status } from '#domain/application/status.ts'
import { classes } from '../../ui/classes.ts'
import { useFocusAfter } from '../../ui/focus.ts'
import { useApplication } from '../application.ts'
import { type Translate, useTranslation } from '../languages.ts'
import { type SaveState, saveState, submitting } from '../saveState.ts'
import { useStore } from '../store.ts'
import { filesUnderWay } from '../uploads.ts'
import { useOnline } from '../useOnline.ts'

/** One line that always says how safe the answers are. */
export function SaveStatus({ onRetry }: { readonly onRetry: () => void }) {
  const { status } = useApplication()
  const state = useStore(saveState)
  const uploads = useStore(filesUnderWay)
  const isSubmitting = useStore(submitting)
  return (
    <SaveLine
      state={state}
      status={status}
      online={useOnline()}
      uploads={uploads}
      isSubmitting={isSubmitting}
      onRetry={onRetry}
    />
  )
}

interface SaveLineProps {
  readonly state: SaveState
  readonly status: Status
  readonly online: boolean
  /** How many files are on their way. */
  readonly uploads?: number
  readonly isSubmitting?: boolean
  readonly onRetry: () => void
}

/** The line itself, for a state that is given. */
export function SaveLine({ state, status, online, uploads = 0, isSubmitting = false, onRetry }: SaveLineProps) {
  const { t, language } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const isUploading = uploads > 0 && (state.kind === 'none' || state.kind === 'saved')
  const answers = isUploading ? uploading(uploads, t) : shown(state, status, t, language)
  const { text, dot } = !online ? offline(t) : isSubmitting && status === 'pending' ? submission(t) : answers
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
      {(state.kind === 'failed' || state.kind === 'conflict') && online ? (
        <RetryButton text={text} line={line} onRetry={onRetry} />
      ) : (
        text
      )}
    </div>
  )
}

interface RetryButtonProps {
  readonly text: string
  readonly line: RefObject<HTMLElement | null>
  readonly onRetry: () => void
}

/** It goes as soon as it is pressed; the focus stays on the line, which says how that goes. */
function RetryButton({ text, line, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, { next: () => line.current })
  return (
    <button
      ref={button}
      type="button"
      onClick={onRetry}
      className="cursor-pointer rounded-sm font-semibold text-bad underline"
    >
      {text}
    </button>
  )
}

interface Shown {
  readonly text: string
  readonly dot: string
}

function offline(t: Translate): Shown {
  return { text: t(($) => $.app.footer.offline), dot: 'bg-bad' }
}

function submission(t: Translate): Shown {
  return { text: t(($) => $.app.footer.submitting), dot: 'bg-orange animate-shimmer' }
}

function uploading(count: number, t: Translate): Shown {
  return { text: t(($) => $.app.footer.uploading, { count }), dot: 'bg-orange animate-shimmer' }
}

function shown(state: SaveState, status: Status, t: Translate, language: string): Shown {
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

function timeOf(moment: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(moment)
}
