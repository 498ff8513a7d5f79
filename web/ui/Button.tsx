import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonLook, buttonClasses } from './buttonClasses.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, ButtonLook {
  readonly children: ReactNode
}

/**
 * A button. `primary` is the one thing to do next, `plain` the other ways on, `quiet` what should not draw the eye, `danger` what
 * removes something. While `isPending` it shows that it works and cannot be pressed again.
 */
export function Button({ look, size, wide, children, isPending, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending ?? false} className={buttonClasses({ look, size, wide })}>
      {isPending && <Spinner />}
      {children}
    </AriaButton>
  )
}
