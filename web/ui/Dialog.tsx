import { type ReactNode, useEffect } from 'react'
import { useObservable } from '../state/observable.ts'
import { overlays } from './overlays.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Closes the dialog and changes nothing. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the end, the main one last. */
  readonly actions?: ReactNode
  /** Label of the closing cross. Without a label the dialog has none, and the applicant has to answer. */
  readonly closeLabel?: string
  readonly width?: 'narrow' | 'normal' | 'wide'
}

/**
 * A question or task that the applicant finishes before continuing. Escape closes a dialog that can be closed; for a
 * question this changes nothing.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props
  const kit = useObservable(overlays.now)
  useEffect(() => {
    if (isOpen) overlays.need()
  }, [isOpen])
  return kit && <kit.DialogBox {...props} />
}
