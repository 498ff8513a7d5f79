import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { AriaLocale } from './AriaLocale.tsx'
import { classes } from './classes.ts'

/** What opens beside a button is given. */
export interface PopoverTriggerProps {
  /** Beside which it stands, and to which the focus goes back. */
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
}

interface PopoverBoxProps extends PopoverTriggerProps, Pick<PopoverProps, 'placement'> {
  /** What it is to a screen reader where it is not the box of a dialog of its own. */
  readonly kind?: 'MenuTrigger' | 'DialogTrigger'
  readonly label?: string
  readonly className: string
  readonly children: ReactNode
}

/** The box of what opens beside a button, while it is open. */
export function PopoverBox({ trigger, onClose, kind, label, className, children, ...placement }: PopoverBoxProps) {
  return (
    <AriaLocale>
      <Popover
        {...placement}
        {...(kind && { trigger: kind, 'aria-label': label })}
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        className={classes(
          'z-50 animate-rise overflow-y-auto rounded-card border border-line bg-raised text-ink shadow-over',
          className,
        )}
      >
        {children}
      </Popover>
    </AriaLocale>
  )
}
