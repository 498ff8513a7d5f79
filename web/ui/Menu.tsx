import { type ReactNode, useRef, useState } from 'react'
import { LazyBoundary, lazyWithRetry, useDeferredOpen } from './lazy.tsx'

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string
  /** Content of the button. */
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly choices: readonly { readonly id: string; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChoose: (id: string) => void
  /** A line above the choices, such as the name of the signed-in account. */
  readonly heading?: string
}

const MenuList = lazyWithRetry(async () => (await import('./MenuList.tsx')).MenuList, { preload: 'onInteraction' })

/** A button that opens a short list of actions. */
export function Menu({ trigger, triggerClassName, ...list }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = useDeferredOpen(isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={list.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <LazyBoundary>{isShown && <MenuList {...list} trigger={button} onClose={() => setOpen(false)} />}</LazyBoundary>
    </>
  )
}
