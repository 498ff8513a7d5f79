import type { Facts } from '#domain/consistency/facts.ts'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import type { ClientConfig } from '#domain/contract/config.ts'
import type { Client } from '../api/client.ts'
import { createClients } from '../session/api.ts'
import { storeAccountInfo } from '../session/session.ts'
import { requestInstallation } from './config.ts'

/** The responses to the first calls of every page of the application. */
export interface InitialResponses {
  readonly config: Promise<ClientConfig>
  readonly account: Promise<AccountInfo>
  readonly form: Promise<FormData>
}

/** Fetches the account's status, name and remarks, and stores the status with the session. */
export async function fetchAccount(api: Client, account: string, signal?: AbortSignal): Promise<AccountInfo> {
  const { data } = await api.call('findByid', { id: account }, { signal })
  storeAccountInfo(data)
  return data
}

/** Fetches the application's data and their revision. */
export async function fetchForm(api: Client, signal?: AbortSignal): Promise<FormData> {
  const { data } = await api.call('findForm', {}, { signal })
  return data
}

/** Fetches the facts that the rules across sections compare with the answers. */
export async function fetchFacts(api: Client, signal?: AbortSignal): Promise<Facts> {
  const { data } = await api.call('findFacts', {}, { signal })
  return data
}

/** Starts the first calls of the application. Whichever caller awaits a response handles its failure. */
export function startInitialCalls(account: string): InitialResponses {
  const { api } = createClients(account)
  const responses = { config: requestInstallation(), account: fetchAccount(api, account), form: fetchForm(api) }
  void Promise.allSettled(Object.values(responses))
  return responses
}
