import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './error.ts'

/** Retries a call without a response, or with status 503, at most twice. Any other rejection is final. */
function shouldRetry(count: number, caught: unknown): boolean {
  const isFinal = caught instanceof ApiError && caught.status !== undefined && caught.status !== 503
  return !isFinal && count < 2
}

/** Creates a cache of the server's state. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: Infinity, refetchOnWindowFocus: false } },
  })
}
