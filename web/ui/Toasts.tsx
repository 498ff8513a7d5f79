import { type ComponentType, useEffect, useState } from 'react'
import { inUse } from '../app/firstUse.ts'
import { useObservable } from './observable.ts'
import { toastsRequested } from './toasts.ts'

/**
 * The place of toasts. Their list arrives once the page is used, before anything can fail, or with the first toast; where it could
 * not be loaded, the next toast asks for it again.
 */
export function Toasts() {
  const isAsked = useObservable(toastsRequested)
  const isUsed = useObservable(inUse)
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (!isAsked && !isUsed) return
    import('./ToastList.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      () => toastsRequested.set(false),
    )
  }, [isAsked, isUsed])
  return List && <List />
}
