import { useState } from 'react'
import { useLocation } from '../../app/routing/Routed.tsx'

/** The e-mail typed on another page of the entrance travels with the navigation, never in the address. */
export interface EntranceState {
  readonly email?: string
}

/** The e-mail, as given on the page before. */
export function useEntranceEmail(): [string, (email: string) => void] {
  const given = (useLocation().state as EntranceState | null)?.email
  return useState(given ?? '')
}
