import type { ComponentProps, MouseEvent } from 'react'
import { addressFrom, addressOf } from './place.ts'
import { useLocation, useNavigate } from './Routed.tsx'

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** Passed to the target page. */
  readonly state?: unknown
}

/** A link to a page of the portal. The browser handles a press that opens another window or starts a download. */
export function RouteLink({ to, state, onClick, ...rest }: RouteLinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const href = addressOf(addressFrom(here, to))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    const isElsewhere = rest.download !== undefined || (rest.target ?? '_self') !== '_self'
    if (event.defaultPrevented || !isPlain || isElsewhere) return
    event.preventDefault()
    void navigate(to, { state, replace: href === addressOf(here) })
  }
  return <a {...rest} href={href} onClick={follow} />
}
