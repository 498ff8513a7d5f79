import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { AriaLocale } from './AriaLocale.tsx'
import { classes } from './classes.ts'

/** The props of every popover. */
export interface PopoverTriggerProps {
  /** The element next to which the popover appears. The focus returns to it. */
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
}

interface PopoverBoxProps extends PopoverTriggerProps, Pick<PopoverProps, 'placement'> {
  /** The `trigger` of React Aria's Popover. With 'DialogTrigger' the popover itself gets the role of a dialog. */
  readonly kind?: 'MenuTrigger' | 'DialogTrigger'
  readonly label?: string
  readonly className: string
  readonly children: ReactNode
}

/** The box of an open popover. */
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
