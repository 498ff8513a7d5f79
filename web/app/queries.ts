import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './api/failure.ts'

/** A refusal stays one however often it is asked for; what did not arrive is asked for twice more. */
function mayRetry(count: number, caught: unknown): boolean {
  const refused = isFailure(caught) && caught.status !== undefined && caught.status !== 503
  return !refused && count < 2
}

/** What the page knows of the server's state. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: Infinity, refetchOnWindowFocus: false } },
})
