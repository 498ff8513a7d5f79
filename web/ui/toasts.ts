import { createStore } from '../app/store.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface ToastContent {
  readonly kind: ToastKind
  readonly text: string
}

type Show = (kind: ToastKind, text: string) => void

/** Whether the list of toasts is needed: the first page is there before it. */
export const toastsAsked = createStore(false)

let show: Show | undefined
const waiting: ToastContent[] = []

/** From now on toasts are shown by this; those that wait for it come first. */
export function deliverToasts(by: Show): void {
  show = by
  for (const { kind, text } of waiting.splice(0)) by(kind, text)
}

/**
 * Shows a message for three seconds. The text is already in the person's language. A message that stands there already is not
 * shown twice.
 */
export function showToast(kind: ToastKind, text: string): void {
  if (show) show(kind, text)
  else waiting.push({ kind, text })
  // Also where the queue is there: it may have come in one file with something else, without its list.
  toastsAsked.set(true)
}
