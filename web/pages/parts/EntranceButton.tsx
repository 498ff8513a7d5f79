import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from '../../ui/buttonClasses.ts'
import { Spinner } from '../../ui/Spinner.tsx'

interface EntranceButtonProps extends ButtonLook {
  readonly children: ReactNode
  readonly onPress?: () => unknown
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean
  readonly isPending?: boolean
}

/**
 * A button of the entrance, as `Button` is one of the form: while `isPending` it shows that it works, keeps the focus and cannot be
 * pressed again. It is the browser's own, so that the first page needs no library for it; in the form a press has to count as well
 * where the page moves or a finger has just drawn.
 */
export function EntranceButton({
  children,
  onPress,
  type = 'button',
  isDisabled,
  isPending,
  ...look
}: EntranceButtonProps) {
  return (
    <button
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : () => void onPress?.()}
      className={buttonClasses(look)}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
