import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { language } from '../i18n/languages.ts'
import { registerToaster, type ToastContent, type ToastKind } from './toasts.ts'

/** Milliseconds before a toast starts to fade. */
export const toastShownMs = 3000
/** Milliseconds of the fade; the animation `toast` in styles/motion.css uses the same value. */
export const toastFadeMs = 500

/** The toasts on the page, newest first. Hover or focus pauses their timers. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 5 })

function add(kind: ToastKind, text: string): void {
  const duplicates = toastQueue.visibleToasts.find(({ content }) => content.kind === kind && content.text === text)
  if (duplicates) toastQueue.close(duplicates.key)
  toastQueue.add({ kind, text }, { timeout: toastShownMs + toastFadeMs })
}

registerToaster(add)

// A message in the previous language does not stay among messages of another.
language.subscribe(() => toastQueue.clear())
