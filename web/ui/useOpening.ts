import { useState } from 'react'
import { useObservable } from '../state/observable.ts'
import type { Arriving } from './lazy/arriving.ts'

interface Opening<Kit> {
  readonly kit: Kit | undefined
  readonly isOpen: boolean
  open(): void
  close(): void
}

/**
 * Returns the state of an overlay that loads with the first use. An overlay opened earlier appears once it is loaded.
 */
export function useOpening<Kit>(arriving: Arriving<Kit>): Opening<Kit> {
  const kit = useObservable(arriving.now)
  const [isOpen, setOpen] = useState(false)
  return {
    kit,
    isOpen,
    open() {
      arriving.need()
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
