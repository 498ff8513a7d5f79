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

/** Creates the draft of a reply. A failed save is repeated with the next keystroke or at the next flush. */
export function createReplyDraft(stored: string, save: (text: string) => Promise<void>): ReplyDraft {
  const text = createObservable(stored)
  const status = createObservable<ReplyStatus>('unchanged')
  let sent = stored
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let isDiscarded = false
  function flush(): void {
    clearTimeout(timer)
    if (isDiscarded || text.get() === sent) return
    const [before, now] = [sent, text.get()]
    sent = now
    running += 1
    save(now)
      .then(
        () => status.set('saved'),
        () => {
          if (sent === now) sent = before
          status.set('failed')
        },
      )
      .finally(() => (running -= 1))
  }
  return {
    text,
    status,
    isUnsaved: () => !isDiscarded && (running > 0 || text.get() !== sent),
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
