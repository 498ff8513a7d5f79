import type { Params } from '#domain/kit/translate.ts'
import { type TranslateSelector, translate } from '../i18n/languages.ts'
import { createObservable } from '../state/observable.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface ToastContent {
  readonly kind: ToastKind
  readonly text: string
}

type Toaster = (kind: ToastKind, text: string) => void

/** True when the list of toasts is needed. The first page renders before it loads. */
export const toastsRequested = createObservable(false)

let toaster: Toaster | undefined
const pending: ToastContent[] = []

/** Registers the function that shows toasts, and shows those that are pending. */
export function registerToaster(show: Toaster): void {
  toaster = show
  for (const { kind, text } of pending.splice(0)) show(kind, text)
}

/**
 * Shows a message for three seconds. The text is already in the applicant's language. A visible message is not shown
 * twice.
 */
export function showToast(kind: ToastKind, text: string): void {
  if (toaster) toaster(kind, text)
  else pending.push({ kind, text })
  // Also when a toaster is registered: the bundler may have loaded the queue without rendering the list.
  toastsRequested.set(true)
}

/** Shows the message of a selector for three seconds, in the applicant's language. */
export function showMessage(kind: ToastKind, select: Parameters<TranslateSelector>[0], params?: Params): void {
  showToast(kind, translate(select, params))
}
