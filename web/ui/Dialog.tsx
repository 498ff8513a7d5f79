import { type ReactNode, useEffect } from 'react'
import { useObservable } from './observable.ts'
import { overlays } from './overlays.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Changes nothing. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the end, the main one last. */
  readonly actions?: ReactNode
  /** Words of the closing cross; without them there is none and the person has to answer. */
  readonly closeLabel?: string
  readonly width?: 'narrow' | 'normal' | 'wide'
}

/**
 * A question or a task that has to be finished before going on. Escape closes it when it can be closed, and answers a question by
 * changing nothing.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props
  const kit = useObservable(overlays.now)
  useEffect(() => {
    if (isOpen) overlays.need()
  }, [isOpen])
  return kit && <kit.DialogBox {...props} />
}
