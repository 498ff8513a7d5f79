import { createContext, use } from 'react'
import type { Completion } from '#domain/application/progress/completion.ts'
import type { RemarkState } from '#domain/contract/status.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values/values.ts'
import { createClients } from '../session/api.ts'
import { session } from '../session/session.ts'
import { createObservable } from '../state/observable.ts'
import { createQueries } from './queries.ts'
import { createReplyDraft, type ReplyDraft } from './replyDraft.ts'
import type { SectionController, UnsavedAnswer } from './sectionController.ts'

/** The save status that the footer shows. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed' }
  /** An answer was changed here and elsewhere: nothing is saved until the applicant has chosen. */
  | { readonly kind: 'conflict' }

/** The page and question where a failed upload can be retried. */
export interface RetryableUpload {
  readonly path: string
  readonly field: string
}

/**
 * The state of one account's application in this window, from sign-in to sign-out: the server's responses, the save
 * status, the section on the page, the uploads. Each account has an object of its own, so accounts share no state.
 */
export class DraftSession {
  readonly account: string
  /** The JSON client, and the client of uploads. They send nothing with another account's token. */
  readonly api: ReturnType<typeof createClients>['api']
  readonly upload: ReturnType<typeof createClients>['upload']
  /** The cache of the server's state. */
  readonly queries = createQueries()
  readonly saveState = createObservable<SaveState>({ kind: 'none' })
  /**
   * True while the application is being submitted. The page then accepts no input, because no submission would include
   * it.
   */
  readonly isSubmitting = createObservable(false)
  /** True once this window submitted the application. Its thanks page may be shown before the status is known. */
  isSubmitted = false
  /** The controller of the section on the page; undefined on a page without a section, and while a page loads. */
  readonly controller = createObservable<SectionController | undefined>(undefined)
  /** Number of files being uploaded, from any page. Uploads continue while the applicant visits other pages. */
  readonly uploadsInProgress = createObservable(0)
  /** The failed uploads that can be retried. Only this window still has their files. */
  readonly retryableUploads = createObservable<readonly RetryableUpload[]>([])
  /**
   * The answers typed here before the page knew that the application was submitted elsewhere. Shown to be copied, because
   * no submission includes them.
   */
  readonly unsavedAtSubmission = createObservable<readonly UnsavedAnswer[]>([])
  readonly #replies = new Map<string, { readonly question: UnsavedAnswer['question']; readonly draft: ReplyDraft }>()
  readonly #uploads = new AbortController()

  constructor(account: string) {
    this.account = account
    const { api, upload } = createClients(account)
    this.api = api
    this.upload = upload
  }

  /** Returns true while this account is signed in. No answer is sent with another account's token. */
  isSignedIn(): boolean {
    return session.get()?.userInfo.account === this.account
  }

  /** Returns true when the page holds typed answers that the server does not have. */
  hasUnsavedEdits(): boolean {
    const controller = this.controller.get()
    return controller?.hasEdits?.() ?? controller?.isDirty() ?? false
  }

  /** Returns true when the page holds typed or prefilled answers that the server does not have. */
  hasNewAnswers(): boolean {
    return this.controller.get()?.hasNewAnswers?.() ?? this.hasUnsavedEdits()
  }

  /** Returns true when leaving the window would lose typed answers, replies or files. */
  hasUnsavedWork(): boolean {
    const hasTyped = this.hasUnsavedEdits() || this.hasUnsavedReplies()
    return hasTyped || this.uploadsInProgress.get() + this.retryableUploads.get().length > 0
  }

  /** Returns the typed answers that the server does not have. */
  unsavedAnswers(): readonly UnsavedAnswer[] {
    return this.controller.get()?.unsaved?.() ?? []
  }

  /**
   * Saves before the applicant leaves. It never throws.
   * @returns 'leave' when the save succeeded or nothing typed would be lost: prefilled answers are prefilled again.
   * 'stay' when the page already asks the applicant to resolve a conflict or to sign in again. 'ask' when leaving would
   * lose typed answers, also those typed while the save ran.
   */
  async saveBeforeLeaving(): Promise<'leave' | 'stay' | 'ask'> {
    const outcome = await this.controller.get()?.save()
    if (!outcome || !this.hasUnsavedEdits()) return 'leave'
    return outcome.kind === 'handled' ? 'stay' : 'ask'
  }

  /** Discards the typed answers of a page that is about to be left: they are neither confirmed nor saved. */
  discardEdits(): void {
    this.controller.set(undefined)
  }

  /**
   * Returns the draft of the reply to a remark, or of the explanation of a finding. A draft that could not be saved is
   * returned again when its page reopens.
   * @param question the label to show with the text when it can no longer be saved
   */
  replyTo(
    { id, reply }: Pick<RemarkState, 'id' | 'reply'>,
    question: UnsavedAnswer['question'],
    save: (text: string) => Promise<void>,
  ): ReplyDraft {
    const earlier = this.#replies.get(id)?.draft
    if (earlier?.isUnsaved()) return earlier
    const draft = createReplyDraft(reply, save)
    this.#replies.set(id, { question, draft })
    return draft
  }

  hasUnsavedReplies(): boolean {
    return this.#unsavedReplies().length > 0
  }

  #unsavedReplies(): readonly UnsavedAnswer[] {
    return [...this.#replies.values()]
      .filter(({ draft }) => draft.isUnsaved())
      .map(({ question, draft }) => {
        const text = draft.text.get()
        return { question, answer: () => text }
      })
  }

  /**
   * Keeps typed answers that can no longer be saved, because the application was submitted elsewhere, together with
   * every reply that the server does not have.
   */
  keepUnsaved(answers: readonly UnsavedAnswer[] = []): void {
    const replies = this.#unsavedReplies()
    for (const { draft } of this.#replies.values()) draft.discard()
    const added = [...answers, ...replies]
    if (added.length > 0) this.unsavedAtSubmission.set([...this.unsavedAtSubmission.get(), ...added])
  }

  /** Marks the page as unsaved. The messages of a failed save and of a conflict stay. */
  markUnsaved(): void {
    const { kind } = this.saveState.get()
    if (kind !== 'failed' && kind !== 'conflict') this.saveState.set({ kind: 'unsaved' })
  }

  /** Clears the status after the unsaved page was left: nothing of it remains to save or retry. */
  clearUnsaved(): void {
    const { kind } = this.saveState.get()
    if (kind === 'unsaved' || kind === 'failed' || kind === 'conflict') this.saveState.set({ kind: 'none' })
  }

  /** The signal that aborts every upload of the account. */
  get uploadSignal(): AbortSignal {
    return this.#uploads.signal
  }

  cancelUploads(): void {
    this.#uploads.abort()
  }

  /** Cancels the uploads and clears the cached responses of the server. */
  end(): void {
    this.cancelUploads()
    this.saveState.set({ kind: 'none' })
    this.queries.clear()
  }
}

/**
 * Returns the failed uploads whose question is still visible. A file of a hidden question would not be part of a
 * submission, and the applicant could neither see nor dismiss it.
 */
export function failedUploads(
  files: readonly RetryableUpload[],
  states: readonly Completion[],
  data: ApplicationData,
): readonly RetryableUpload[] {
  return files.filter(({ path, field }) =>
    states.some(
      ({ section }) => section.path === path && isFieldVisible(section.fields, field, valuesOf(section, data)),
    ),
  )
}

/** The draft sessions of this window by account. A page's loader fills one before its provider renders. */
const draftSessions = new Map<string, DraftSession>()

/** Returns the draft session of an account in this window, and creates it when there is none. */
export function draftSessionOf(account: string): DraftSession {
  const draft = draftSessions.get(account) ?? new DraftSession(account)
  draftSessions.set(account, draft)
  return draft
}

/** Ends the sessions of all accounts, or of all but one. */
export function endDraftSessions(exceptAccount?: string): void {
  for (const [account, draft] of draftSessions) {
    if (account === exceptAccount) continue
    draftSessions.delete(account)
    draft.end()
  }
}

/** Provides the draft session of the signed-in page. */
export const DraftSessionContext = createContext<DraftSession | undefined>(undefined)

/**
 * Returns the draft session of a page of the main layout.
 * @throws Error outside of the main layout
 */
export function useDraftSession(): DraftSession {
  const draft = use(DraftSessionContext)
  if (!draft) throw new Error('useDraftSession is used outside the main layout')
  return draft
}
