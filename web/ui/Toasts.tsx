import { type ComponentType, useEffect, useState } from 'react'
import { inUse } from '../app/firstUse.ts'
import { useStore } from '../app/store.ts'
import { toastsAsked } from './toasts.ts'

/**
 * The place of toasts. Their list arrives once the page is used, before anything can fail, or with the first toast; where it could
 * not be loaded, the next toast asks for it again.
 */
export function Toasts() {
  const isAsked = useStore(toastsAsked)
  const isUsed = useStore(inUse)
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (!isAsked && !isUsed) return
    import('./ToastList.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      () => toastsAsked.set(false),
    )
  }, [isAsked, isUsed])
  return List && <List />
}
