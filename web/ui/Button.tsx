import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './buttonClasses.ts'
import { Spinner } from './Spinner.tsx'
import { useSurePress } from './useSurePress.ts'

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode
  readonly onPress?: (() => unknown) | undefined
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean | undefined
  readonly isPending?: boolean | undefined
  readonly 'aria-label'?: string
}

/**
 * A button. `primary` is the one thing to do next, `plain` the other ways on, `quiet` what should not draw the eye, `danger` what
 * removes something. While `isPending` it shows that it works, keeps the focus and cannot be pressed again.
 */
export function Button({ children, onPress, type = 'button', isDisabled, isPending, ...rest }: ButtonProps) {
  const { look, size, wide, ...label } = rest
  const press = useSurePress(isPending ? undefined : onPress)
  return (
    <button
      {...label}
      {...press}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      className={buttonClasses({ look, size, wide })}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
