import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type DeskAct, mayDo } from '#domain/desk/permissions.ts'
import type { Me } from '#domain/desk/staff/schemas.ts'
import { callDesk } from './api.ts'

/** Loads the signed-in member of staff. */
export function useMeQuery() {
  return useQuery({ queryKey: ['me'], queryFn: () => callDesk('me', {}), staleTime: 60_000 })
}

export const MeContext = createContext<Me | undefined>(undefined)

/** Returns the signed-in member of staff. @throws Error outside of the desk's layout */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is used outside the layout of the desk')
  return me
}

/** Returns true when the roles of the signed-in person permit an act. */
export function useMay(act: DeskAct): boolean {
  return mayDo(useMe(), act)
}
