import { createObservable, type Observable } from '#web/state/observable.ts'

/** The state of a reply between its keystrokes and the server. */
export type ReplyStatus = 'unchanged' | 'saved' | 'failed'

/** A reply to a remark while it is typed. */
export interface ReplyDraft {
  readonly text: Observable<string>
  readonly status: Observable<ReplyStatus>
  /** Returns true while the server does not have the typed text. */
  isUnsaved(): boolean
  /** Records what is typed, and saves it after a pause of two seconds. */
  type(text: string): void
  /** Saves at once what is typed and not saved. */
  flush(): void
  /** Gives up what is typed and not saved. */
  discard(): void
}

const pauseMilliseconds = 2000

/**
 * Creates the draft of a reply. One save runs at a time: what is typed meanwhile follows it. A failed save is repeated
 * with the next keystroke or at the next flush.
 */
export function createReplyDraft(stored: string, save: (text: string) => Promise<void>): ReplyDraft {
  const text = createObservable(stored)
  const status = createObservable<ReplyStatus>('unchanged')
  let saved = stored
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  let isDue = false
  let isDiscarded = false
  function flush(): void {
    clearTimeout(timer)
    isDue = isSaving
    if (!isSaving && !isDiscarded && text.get() !== saved) void send(text.get())
  }
  async function send(now: string): Promise<void> {
    isSaving = true
    try {
      await save(now)
      saved = now
      if (text.get() === now) status.set('saved')
    } catch {
      status.set('failed')
    }
    isSaving = false
    if (isDue && text.get() !== now) flush()
  }
  return {
    text,
    status,
    isUnsaved: () => !isDiscarded && (isSaving || text.get() !== saved),
    type(next) {
      text.set(next)
      status.set('unchanged')
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMilliseconds)
    },
    flush,
    discard() {
      isDiscarded = true
      clearTimeout(timer)
    },
  }
}
