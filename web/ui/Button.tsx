import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

export interface ButtonStyle {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** As wide as its container. */
  readonly wide?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-button border font-semibold no-underline cursor-pointer ' +
  'transition-colors duration-150 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress ' +
  'data-pending:opacity-80 forced-colors:border-[ButtonText] print:hidden'

const variantClasses = {
  primary: 'border-transparent bg-orange text-on-orange hover:bg-orange-hover active:bg-orange-hover',
  plain: 'border-line-strong bg-paper text-ink hover:bg-sunken active:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover active:bg-hover',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover active:bg-bad-hover',
} as const

const sizes = {
  normal: 'min-h-11 px-5 py-2 text-field',
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-label',
} as const

/** Returns the classes of a button, for buttons and for links that look like one. */
export function buttonClasses({ variant = 'plain', size = 'normal', wide = false }: ButtonStyle): string {
  return classes(base, variantClasses[variant], sizes[size], wide && 'w-full')
}

interface ButtonProps extends ButtonStyle {
  readonly children: ReactNode
  readonly onPress?: (() => unknown) | undefined
  readonly type?: 'button' | 'submit'
  readonly isDisabled?: boolean | undefined
  readonly isPending?: boolean | undefined
  /** Focuses the button when it mounts. For a button that replaces the focused element. */
  readonly autoFocus?: boolean
  readonly 'aria-label'?: string
}

/**
 * A button. `primary` is the main action, `plain` an alternative, `quiet` an inconspicuous one, `danger` a destructive
 * one. While `isPending` it shows a spinner, keeps the focus and ignores presses. A focused button gets the `disabled`
 * attribute only on blur, because disabling it would move the focus to the start of the page.
 */
export function Button({ children, onPress, type = 'button', isDisabled, isPending, ...rest }: ButtonProps) {
  const { variant, size, wide, ...label } = rest
  const [hasFocus, setFocus] = useState(false)
  const isOff = isDisabled || isPending
  return (
    <button
      {...label}
      onClick={isOff ? undefined : () => void onPress?.()}
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

/** A spinning circle beside a text that describes the activity. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin" />
}
