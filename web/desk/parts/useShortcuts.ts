import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an action when its key is pressed without a modifier, outside of inputs and dialogs. Every action also has a
 * button, and the shortcuts can be switched off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || areShortcutsOff() || isTyping(event.target)) return
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

/** Returns true when the person has switched the shortcuts off on this computer. */
export function areShortcutsOff(): boolean {
  return localStorage.getItem(storageKey) === 'off'
}

/** Switches the shortcuts on or off on this computer. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [role="dialog"], [role="alertdialog"]') !== null
  )
}
