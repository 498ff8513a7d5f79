import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeskError } from '../api.ts'
import { caseQuery } from './caseQuery.ts'

/** Returns true when a write was rejected because another person has changed or removed its target. */
function isOutdated(error: unknown): boolean {
  return error instanceof DeskError && (error.status === 409 || error.status === 404)
}

/**
 * Returns a mutation that writes to a case. When another person was faster, it reloads the case, so that the page shows
 * the change and the write can be repeated. Typed text is kept.
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
