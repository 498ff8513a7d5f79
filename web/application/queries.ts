import { queryOptions } from '@tanstack/react-query'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { takeEarly } from '../api/earlyCalls.ts'
import { api } from '../api/index.ts'
import { queries } from '../api/queries.ts'
import { storeAccountInfo } from '../session/session.ts'
import { loadConfig } from './config.ts'

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data

/** The account's status, name and remarks. Looked at again when the window comes back, for the brokerage may have answered. */
export function accountQuery(account: string) {
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

/** The application data and their revision. Saves keep them current, so they are loaded once. */
export function formQuery(account: string) {
  return queryOptions({
    queryKey: ['form', account],
    queryFn: ({ signal }): Promise<FormData> => takeEarly('form') ?? api.call('findForm', {}, { signal }).then(dataOf),
  })
}

/** What the installation tells the browser; it is asked once. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => takeEarly('config') ?? loadConfig(),
  staleTime: Infinity,
})

/** Asks for what every page of the application begins with. It never rejects; what failed is asked for again by whoever draws it. */
export async function prefetchApplication(account: string): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(configQuery),
    queries.prefetchQuery(accountQuery(account)),
    queries.prefetchQuery(formQuery(account)),
  ])
}
