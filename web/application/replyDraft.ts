import { createObservable, type Observable } from '#web/state/observable.ts'

/** The state of a reply between its keystrokes and the server. */
export type ReplyStatus = 'unchanged' | 'saved' | 'failed'

/** A reply to a remark while it is typed. */
export interface ReplyDraft {
  readonly status: Observable<ReplyStatus>
  /** Records what is typed, and saves it after a pause of two seconds. */
  type(text: string): void
  /** Saves at once what is typed and not saved. */
  flush(): void
}

const pauseMilliseconds = 2000

/** Creates the draft of a reply. A failed save is repeated with the next keystroke or at the next flush. */
export function createReplyDraft(stored: string, save: (text: string) => Promise<void>): ReplyDraft {
  const status = createObservable<ReplyStatus>('unchanged')
  let [text, sent] = [stored, stored]
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    if (text === sent) return
    const [before, now] = [sent, text]
    sent = now
    save(now).then(
      () => status.set('saved'),
      () => {
        if (sent === now) sent = before
        status.set('failed')
      },
    )
  }
  return {
    status,
    type(next) {
      text = next
      status.set('unchanged')
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMilliseconds)
    },
    flush,
  }
}
