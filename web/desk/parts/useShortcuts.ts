import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an act when its key is pressed outside of a text, without a modifier. Each act has a button as well (WCAG 2.1.4:
 * the keys can be switched off).
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || areOff() || isTyping(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const storageKey = 'deskShortcuts'

/** Returns true when the person has switched the keys off on this computer. */
export function areOff(): boolean {
  return localStorage.getItem(storageKey) === 'off'
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [role="dialog"], [role="alertdialog"]') !== null
  )
}
