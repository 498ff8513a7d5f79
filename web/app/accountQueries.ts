import { queryOptions } from '@tanstack/react-query'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { api } from './api/index.ts'
import { keepAccountInfo } from './session.ts'

/** The account's status, name and remarks. Looked at again when the window comes back, for the brokerage may have answered. */
export function accountQuery(account: string) {
  return queryOptions({
    queryKey: ['account', account],
    queryFn: async ({ signal }): Promise<AccountInfo> => {
      const { data } = await api.call('findByid', { id: account }, { signal })
      keepAccountInfo(data)
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
    queryFn: async ({ signal }): Promise<FormData> => (await api.call('findForm', {}, { signal })).data,
  })
}
