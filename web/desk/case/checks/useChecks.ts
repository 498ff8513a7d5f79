import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpenCheck } from '#domain/desk/checks/verdicts.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { callDesk } from '../../api.ts'

export type ChecksData = DeskDataOf<'findChecks'>

/** Loads the checks and the findings of a case. */
export function useChecks(account: string) {
  return useQuery({ queryKey: ['checks', account], queryFn: () => callDesk('findChecks', { account }) })
}

/** Returns a function that loads them again, with what depends on them. @param onChange loads the case again */
export function useReloadChecks(account: string, onChange: () => Promise<void>): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['checks', account] })
    await queries.invalidateQueries({ queryKey: ['decision', account] })
    await onChange()
  }
}

/** Returns how many checks apply, each person counted, and how many of them are judged. */
export function progressOf({ checks }: Pick<ChecksData, 'checks'>): { readonly judged: number; readonly of: number } {
  const rows = checks.flatMap((check) => check.rows).filter(({ state }) => state !== 'notAsked')
  return { judged: rows.filter(({ state }) => !isOpenCheck(state)).length, of: rows.length }
}
