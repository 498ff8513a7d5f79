import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './buttonClasses.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode
  readonly onPress?: () => unknown
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean
  readonly isPending?: boolean
  readonly 'aria-label'?: string
}

/**
 * A button. `primary` is the one thing to do next, `plain` the other ways on, `quiet` what should not draw the eye, `danger` what
 * removes something. While `isPending` it shows that it works, keeps the focus and cannot be pressed again. It is the browser's
 * own: the first page needs no library for it.
 */
export function Button({ children, onPress, type = 'button', isDisabled, isPending, ...rest }: ButtonProps) {
  const { look, size, wide, 'aria-label': label } = rest
  return (
    <button
      type={isPending ? 'button' : type}
      aria-label={label}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : () => void onPress?.()}
      className={buttonClasses({ look, size, wide })}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
