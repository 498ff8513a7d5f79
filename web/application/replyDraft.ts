import { createObservable, type Observable } from '../state/observable.ts'

/** The save status of a reply. */
export type ReplyStatus = 'unchanged' | 'saved' | 'failed'

/** A reply to a remark, or an explanation of a finding, while the applicant edits it. */
export interface ReplyDraft {
  readonly text: Observable<string>
  readonly status: Observable<ReplyStatus>
  /** Returns true while the server does not have the typed text. */
  isUnsaved(): boolean
  /** Sets the text, and saves it after two seconds without another change. */
  type(text: string): void
  /** Saves an unsaved text at once. */
  flush(): void
  /** Stops saving, and treats the text as saved. */
  discard(): void
}

const saveDelayMs = 2000

/**
 * Creates the draft of a reply. One save runs at a time; text typed meanwhile is saved after it. A failed save is
 * retried with the next keystroke or at the next flush.
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
  async function send(sent: string): Promise<void> {
    isSaving = true
    try {
      await save(sent)
      saved = sent
      if (text.get() === sent) status.set('saved')
    } catch {
      status.set('failed')
    }
    isSaving = false
    if (isDue && text.get() !== sent) flush()
  }
  return {
    text,
    status,
    isUnsaved: () => !isDiscarded && (isSaving || text.get() !== saved),
    type(next) {
      text.set(next)
      status.set('unchanged')
      clearTimeout(timer)
      timer = setTimeout(flush, saveDelayMs)
    },
    flush,
    discard() {
      isDiscarded = true
      clearTimeout(timer)
    },
  }
}
