import { useObservable } from '../state/observable.ts'
import { hasInteracted, LazyBoundary, lazyWithRetry, useDeferredOpen } from './lazy.tsx'
import { toastsRequested } from './toasts.ts'

const ToastList = lazyWithRetry(async () => (await import('./ToastList.tsx')).ToastList)

/**
 * Renders the list of toasts. It loads with the first interaction, before any call can fail, or with the first toast.
 */
export function Toasts() {
  const isRequested = useObservable(toastsRequested)
  const isUsed = useObservable(hasInteracted)
  return <LazyBoundary>{useDeferredOpen(isRequested || isUsed) && <ToastList />}</LazyBoundary>
}
