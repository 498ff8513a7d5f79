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
  /** Label of the close button. Without it the dialog has no close button: the applicant has to choose an action. */
  readonly closeLabel?: string
}

const preload = 'onInteraction'
const DialogModal = lazyWithRetry(async () => (await import('./Modals.tsx')).DialogModal, { preload })
const DrawerModal = lazyWithRetry(async () => (await import('./Modals.tsx')).DrawerModal, { preload })

/**
 * A modal dialog. Escape closes one that has a close button or actions, without performing any action.
 */
export function Dialog({ isOpen, ...props }: DialogProps & { readonly isOpen: boolean }) {
  return <LazyBoundary>{useDeferredOpen(isOpen) && <DialogModal {...props} />}</LazyBoundary>
}

/** A modal drawer at the start edge of the window. Escape or a press outside closes it. */
export function Drawer({ isOpen, ...props }: DrawerProps & { readonly isOpen: boolean }) {
  return <LazyBoundary>{useDeferredOpen(isOpen) && <DrawerModal {...props} />}</LazyBoundary>
}
