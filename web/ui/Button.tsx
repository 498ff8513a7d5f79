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
 * A button. `primary` is the main action, `plain` an alternative, `quiet` an inconspicuous one, `danger` one that
 * deletes. While `isPending` it shows a spinner, keeps the focus and ignores presses. A focused button that becomes
 * disabled keeps the focus until it loses it: otherwise the focus would move to the start of the page.
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
