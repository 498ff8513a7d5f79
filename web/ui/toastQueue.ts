import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { language } from '../i18n/languages.ts'
import { registerToaster, type ToastContent, type ToastKind } from './toasts.ts'

/** How long a toast stands before it starts to fade, in milliseconds. */
export const toastShownMs = 3000
/** How long it fades, in milliseconds; the animation `toast` in styles/motion.css says the same. */
export const toastFadeMs = 500

/** The toasts on the page, newest first; the timers stand still while a pointer or the focus is on them. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 5 })

function add(kind: ToastKind, text: string): void {
  const duplicates = toastQueue.visibleToasts.find(({ content }) => content.kind === kind && content.text === text)
  if (duplicates) toastQueue.close(duplicates.key)
  toastQueue.add({ kind, text }, { timeout: toastShownMs + toastFadeMs })
}

registerToaster(add)

// What was said in the language before is not left standing among the words of another.
language.subscribe(() => toastQueue.clear())
