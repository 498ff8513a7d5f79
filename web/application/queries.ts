import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { RegisterEntry } from '#domain/application/reviewer/registerComparison.ts'
import type { Facts } from '#domain/consistency/facts.ts'
import { ApiError } from '../api/error.ts'
import { requestInstallation } from './config.ts'
import type { DraftSession } from './draftSession.ts'
import { fetchAccount, fetchFacts, fetchForm, type InitialResponses } from './initialCalls.ts'

/**
 * The account's status, name and remarks. Refetched when the window regains focus, because the brokerage may have
 * replied.
 */
export function accountQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['account', account],
    queryFn: ({ signal }) => fetchAccount(api, account, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

/** The application's data and their revision. Saves keep them current, so they load once. */
export function formQuery({ account, api }: DraftSession) {
  return queryOptions({ queryKey: ['form', account], queryFn: ({ signal }) => fetchForm(api, signal) })
}

/**
 * The facts that rules compare with the answers. Each page that shows findings loads them again, because a save changes
 * them. A failure is not retried: the rules then run without the facts.
 */
export function factsQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['facts', account],
    queryFn: ({ signal }) => fetchFacts(api, signal),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

/** Adds an entry of the LEI register to the cached facts, so that the rules see it before its LEI is saved. */
export function addRegistered(draft: DraftSession, entry: RegisterEntry): void {
  const others = (facts: Facts) => facts.registered.filter(({ leiNumber }) => leiNumber !== entry.leiNumber)
  draft.queries.setQueryData(
    factsQuery(draft).queryKey,
    (facts) => facts && { ...facts, registered: [...others(facts), entry] },
  )
}

/**
 * The status of a submitted application. Refetched every five minutes while the page is visible, because the brokerage
 * works on the case meanwhile.
 */
export function statusQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['status', account],
    queryFn: async ({ signal }) => (await api.call('findStatus', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: 300_000,
  })
}

/** The time of the next copy of the applicant's data, and the requests for erasure. */
export function ownDataQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['ownData', account],
    queryFn: async ({ signal }) => (await api.call('findOwnData', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The installation's settings for the browser, loaded once. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => requestInstallation(),
  staleTime: Infinity,
})

/**
 * Fills the query cache with the responses of calls that are in progress. Never rejects: components whose data failed
 * to load request it again.
 */
export async function prefetchApplication(draft: DraftSession, responses: InitialResponses): Promise<void> {
  const { queries } = draft
  await Promise.all([
    queries.prefetchQuery({ ...configQuery, queryFn: () => responses.config, retry: false }),
    queries.prefetchQuery({ ...accountQuery(draft), queryFn: () => responses.account, retry: false }),
    queries.prefetchQuery({ ...formQuery(draft), queryFn: () => responses.form, retry: false }),
  ])
}

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
