import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpenCheck } from '#domain/desk/checks/verdicts.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { callDesk } from '../../api.ts'

export type ChecksData = DeskDataOf<'findChecks'>

/** Loads the checks and the findings of a case. */
export function useChecks(account: string) {
  return useQuery({ queryKey: ['checks', account], queryFn: () => callDesk('findChecks', { account }) })
}

/** Returns a function that reloads the checks, the decision that depends on them, and the case by `onChange`. */
export function useReloadChecks(account: string, onChange: () => Promise<void>): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['checks', account] })
    await queries.invalidateQueries({ queryKey: ['decision', account] })
    await onChange()
  }
}

/** Returns the number of checks that apply, counting one for each person, and how many of them are judged. */
export function progressOf({ checks }: Pick<ChecksData, 'checks'>): { readonly judged: number; readonly of: number } {
  const rows = checks.flatMap((check) => check.rows).filter(({ state }) => state !== 'notAsked')
  return { judged: rows.filter(({ state }) => !isOpenCheck(state)).length, of: rows.length }
}
