import { useState } from 'react'
import { useLocation } from '../../app/routing/Routed.tsx'

/** The e-mail typed on another page of the entrance travels with the navigation, never in the address. */
export interface AuthState {
  readonly email?: string
}

/** The e-mail, as given on the page before. */
export function useAuthEmail(): [string, (email: string) => void] {
  const passed = (useLocation().state as AuthState | null)?.email
  return useState(passed ?? '')
}
