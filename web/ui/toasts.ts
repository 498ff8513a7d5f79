import { createObservable } from './observable.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface ToastContent {
  readonly kind: ToastKind
  readonly text: string
}

type Toaster = (kind: ToastKind, text: string) => void

/** Whether the list of toasts is needed: the first page is there before it. */
export const toastsRequested = createObservable(false)

let toaster: Toaster | undefined
const pending: ToastContent[] = []

/** From now on toasts are shown by this; those that wait for it come first. */
export function registerToaster(by: Toaster): void {
  toaster = by
  for (const { kind, text } of pending.splice(0)) by(kind, text)
}

/**
 * Shows a message for three seconds. The text is already in the person's language. A message that stands there already is not
 * shown twice.
 */
export function showToast(kind: ToastKind, text: string): void {
  if (toaster) toaster(kind, text)
  else pending.push({ kind, text })
  // Also where the queue is there: it may have come in one file with something else, without its list.
  toastsRequested.set(true)
}
