import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonStyle, buttonClasses } from './Button.tsx'

interface LinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly state?: unknown
  /** Called when the link is followed. */
  readonly onFollow?: () => void
}

const text = 'font-semibold text-orange underline-offset-3 hover:underline rounded-xs'

/** A link to a page of the portal. */
export function Link({ to, state, onFollow, children }: LinkProps) {
  return (
    <RouterLink to={to} state={state} onClick={onFollow} className={text}>
      {children}
    </RouterLink>
  )
}

/** A link to a page of the portal that looks like a button. */
export function ButtonLink({ to, state, children, ...variant }: Omit<LinkProps, 'onFollow'> & ButtonStyle) {
  return (
    <RouterLink to={to} state={state} className={buttonClasses(variant)}>
      {children}
    </RouterLink>
  )
}
