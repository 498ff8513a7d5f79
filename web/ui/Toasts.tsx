import { type ComponentType, useEffect, useState } from 'react'
import { useObservable } from '../state/observable.ts'
import { inUse } from './lazy/firstUse.ts'
import { toastsRequested } from './toasts.ts'

/**
 * Loads and renders the list of toasts. It loads with the first use of the page, before any call can fail, or with the
 * first toast. The next toast retries a failed load.
 */
export function Toasts() {
  const isRequested = useObservable(toastsRequested)
  const isUsed = useObservable(inUse)
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (!isRequested && !isUsed) return
    import('./ToastList.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      () => toastsRequested.set(false),
    )
  }, [isRequested, isUsed])
  return List && <List />
}
