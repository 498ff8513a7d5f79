import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './error.ts'

/** A refusal stays one however often it is asked for; what did not arrive is asked for twice more. */
function shouldRetry(count: number, caught: unknown): boolean {
  const isFinal = isApiError(caught) && caught.status !== undefined && caught.status !== 503
  return !isFinal && count < 2
}

/** What the page knows of the server's state. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: Infinity, refetchOnWindowFocus: false } },
})
