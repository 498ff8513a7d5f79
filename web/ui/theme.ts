import { createObservable } from '../state/observable.ts'
import { preferences, storePreferences } from '../state/storage.ts'

export type Theme = 'light' | 'dark'

const system = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

/** The current theme: the applicant's choice, or the system's theme until a choice is made. */
export const theme = createObservable<Theme>('light')

/** Applies the theme and follows the system's theme until the applicant has chosen. */
export function initTheme(): void {
  apply()
  system?.addEventListener('change', apply)
}

function apply(): void {
  const dark = preferences().darkMode ?? system?.matches ?? false
  theme.set(dark ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme.get()
}

/** Changes the theme and stores the choice. */
export function changeTheme(chosen: Theme): void {
  storePreferences({ darkMode: chosen === 'dark' })
  apply()
}
