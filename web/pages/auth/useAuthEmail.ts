import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The navigation state that passes the typed e-mail between authentication pages. The e-mail is never part of the
 * address.
 */
export interface AuthState {
  readonly email?: string
}

/** Returns the e-mail from the previous page as state. */
export function useAuthEmail(): [string, (email: string) => void] {
  const passed = (useLocation().state as AuthState | null)?.email
  return useState(passed ?? '')
}
