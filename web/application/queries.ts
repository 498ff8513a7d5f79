import { queryOptions } from '@tanstack/react-query'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { storeAccountInfo } from '../session/session.ts'
import { loadConfig } from './config.ts'
import type { DraftSession } from './draftSession.ts'
import { takeEarly } from './earlyCalls.ts'

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data

/**
 * The account's status, name and remarks. Refetched when the window regains focus, because the brokerage may have
 * replied.
 */
export function accountQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['account', account],
    queryFn: async ({ signal }): Promise<AccountInfo> => {
      const data = await (takeEarly('info') ?? api.call('findByid', { id: account }, { signal }).then(dataOf))
      storeAccountInfo(data)
      return data
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

/** The application's data and their revision. Saves keep them current, so they load once. */
export function formQuery({ account, api }: DraftSession) {
  return queryOptions({
    queryKey: ['form', account],
    queryFn: ({ signal }): Promise<FormData> => takeEarly('form') ?? api.call('findForm', {}, { signal }).then(dataOf),
  })
}

/** The installation's settings for the browser, loaded once. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => takeEarly('config') ?? loadConfig(),
  staleTime: Infinity,
})

/**
 * Prefetches the data of every page of the application. It never rejects; the components that need failed data request
 * it again.
 */
export async function prefetchApplication(draft: DraftSession): Promise<void> {
  const { queries } = draft
  await Promise.all([
    queries.prefetchQuery(configQuery),
    queries.prefetchQuery(accountQuery(draft)),
    queries.prefetchQuery(formQuery(draft)),
  ])
}
