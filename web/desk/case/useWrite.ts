import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeskError } from '../api.ts'
import { caseQuery } from './caseQuery.ts'

/** Returns true for the refusal of what another person has changed or removed. */
function isOutdated(error: unknown): boolean {
  return error instanceof DeskError && (error.status === 409 || error.status === 404)
}

/**
 * Makes a write of a case. When another person was faster, the case is loaded again, so that the page shows what changed
 * and the write can be repeated; what was typed stays.
 */
export function useWrite<Result = unknown>(account: string, onSuccess: (result: Result) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<Result>) => act(),
    onSuccess,
    onError: async (error) => {
      if (isOutdated(error)) await queries.invalidateQueries({ queryKey: caseQuery(account).queryKey })
    },
  })
}
