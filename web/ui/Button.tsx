import { type ReactNode, useState } from 'react'
import { type ButtonStyle, buttonClasses } from './buttonStyles.ts'
import { Spinner } from './Spinner.tsx'
import { useSurePress } from './useSurePress.ts'

interface ButtonProps extends ButtonStyle {
  readonly children: ReactNode
  readonly onPress?: (() => unknown) | undefined
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean | undefined
  readonly isPending?: boolean | undefined
  readonly 'aria-label'?: string
}

/**
 * A button. `primary` is the one thing to do next, `plain` the other ways on, `quiet` what should not draw the eye, `danger` what
 * removes something. While `isPending` it shows that it works, keeps the focus and cannot be pressed again. Disabled under the focus,
 * by its own press say, it keeps that too until it is left: the focus would fall to the start of the page.
 */
export function Button({ children, onPress, type = 'button', isDisabled, isPending, ...rest }: ButtonProps) {
  const { variant, size, wide, ...label } = rest
  const [hasFocus, setFocus] = useState(false)
  const isOff = isDisabled || isPending
  const press = useSurePress(isOff ? undefined : onPress)
  return (
    <button
      {...label}
      {...press}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      type={isOff ? 'button' : type}
      disabled={isDisabled && !hasFocus}
      aria-disabled={isOff || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      className={buttonClasses({ variant, size, wide })}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
