import { preferences, storePreferences } from '../session/preferences.ts'
import { createObservable } from './observable.ts'

export type Theme = 'light' | 'dark'

const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

/** The theme in force: the person's choice, or the system's until there is one. */
export const theme = createObservable<Theme>('light')

/** Puts the theme on the page and follows the system for as long as the person has not chosen. */
export function initTheme(): void {
  apply()
  system?.addEventListener('change', apply)
}

function apply(): void {
  const dark = preferences().darkMode ?? system?.matches ?? false
  theme.set(dark ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme.get()
}

/** The person chooses a theme; it is kept. */
export function changeTheme(chosen: Theme): void {
  storePreferences({ darkMode: chosen === 'dark' })
  apply()
}
