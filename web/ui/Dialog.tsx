import type { ReactNode } from 'react'
import { LazyBoundary, lazyWithRetry, useDeferredOpen } from './lazy.tsx'

export interface DrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export interface DialogProps extends DrawerProps {
  /** The buttons at the end, the main one last. */
  readonly actions?: ReactNode
  /** Label of the closing cross. Without a label the dialog has none, and the applicant has to answer. */
  readonly closeLabel?: string
}

const preload = 'onInteraction'
const DialogModal = lazyWithRetry(async () => (await import('./Modals.tsx')).DialogModal, { preload })
const DrawerModal = lazyWithRetry(async () => (await import('./Modals.tsx')).DrawerModal, { preload })

/**
 * A question or task that the applicant finishes before continuing. Escape closes a dialog that can be closed; for a
 * question this changes nothing.
 */
export function Dialog({ isOpen, ...props }: DialogProps & { readonly isOpen: boolean }) {
  return <LazyBoundary>{useDeferredOpen(isOpen) && <DialogModal {...props} />}</LazyBoundary>
}

/** A drawer at the start of the page. It closes with Escape and with a press beside it. */
export function Drawer({ isOpen, ...props }: DrawerProps & { readonly isOpen: boolean }) {
  return <LazyBoundary>{useDeferredOpen(isOpen) && <DrawerModal {...props} />}</LazyBoundary>
}
