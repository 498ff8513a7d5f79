import { type RefObject, useRef } from 'react'
import type { Status } from '#domain/application/status.ts'
import { classes } from '../../ui/classes.ts'
import { useFocusAfter } from '../../ui/focus.ts'
import { useApplication } from '../application.ts'
import { failedFiles } from '../failedFiles.ts'
import { type Translate, useTranslation } from '../languages.ts'
import { type SaveState, saveState, submitting } from '../saveState.ts'
import { useStore } from '../store.ts'
import { filesToRetry, filesUnderWay } from '../uploads.ts'
import { useOnline } from '../useOnline.ts'

/** One line that always says how safe the answers are. */
export function SaveStatus(ways: Ways) {
  const { status, states, data } = useApplication()
  const state = useStore(saveState)
  const uploads = useStore(filesUnderWay)
  const isSubmitting = useStore(submitting)
  const failed = failedFiles(useStore(filesToRetry), states, data).length
  return (
    <SaveLine
      state={state}
      status={status}
      online={useOnline()}
      uploads={uploads}
      failedFiles={failed}
      isSubmitting={isSubmitting}
      {...ways}
    />
  )
}

interface Ways {
  readonly onRetry: () => void
  /** Leads to a file that did not arrive. */
  readonly onShowFile?: () => void
}

interface SaveLineProps extends Ways {
  readonly state: SaveState
  readonly status: Status
  readonly online: boolean
  /** How many files are on their way. */
  readonly uploads?: number
  /** How many did not arrive. */
  readonly failedFiles?: number
  readonly isSubmitting?: boolean
}

/** The line itself, for a state that is given. */
export function SaveLine(props: SaveLineProps) {
  const { t, language } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const { text, dot, onPress } = shownOf(props, t, language)
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
      {onPress ? <PressedAway text={text} line={line} onPress={onPress} /> : text}
    </div>
  )
}

interface PressedAwayProps {
  readonly text: string
  readonly line: RefObject<HTMLElement | null>
  readonly onPress: () => void
}

/** It goes as soon as it is pressed; the focus stays on the line, which says how that goes. */
function PressedAway({ text, line, onPress }: PressedAwayProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, { next: () => line.current })
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

interface Shown {
  readonly text: string
  readonly dot: string
  /** What the person can do about it. */
  readonly onPress?: (() => void) | undefined
}

/** What matters most stands first: the connection, the answers, then the files. */
function shownOf(props: SaveLineProps, t: Translate, language: string): Shown {
  const { state, status, online, uploads = 0, failedFiles: failed = 0, isSubmitting = false } = props
  if (!online) return offline(t)
  if (status !== 'pending') return shown(state, status, t, language)
  if (isSubmitting) return submission(t)
  if (state.kind === 'failed' || state.kind === 'conflict')
    return { ...shown(state, status, t, language), onPress: props.onRetry }
  const areAnswersSafe = state.kind === 'none' || state.kind === 'saved'
  if (areAnswersSafe && uploads > 0) return uploading(uploads, t)
  if (areAnswersSafe && failed > 0) return notArrived(failed, t, props.onShowFile)
  return shown(state, status, t, language)
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

function notArrived(count: number, t: Translate, onPress: (() => void) | undefined): Shown {
  return { text: t(($) => $.app.footer.failedFiles, { count }), dot: 'bg-bad', onPress }
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
