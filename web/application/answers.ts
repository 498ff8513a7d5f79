import type { Facts } from '#domain/consistency/facts.ts'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import type { ClientConfig } from '#domain/contract/config.ts'
import type { Client } from '../api/client.ts'
import { createClients } from '../session/api.ts'
import { storeAccountInfo } from '../session/session.ts'
import { requestInstallation } from './config.ts'

/** The answers to the first calls of every page of the application. */
export interface Answers {
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

/** Fetches what the rules across sections compare beside the answers. */
export async function fetchFacts(api: Client, signal?: AbortSignal): Promise<Facts> {
  const { data } = await api.call('findFacts', {}, { signal })
  return data
}

/** Starts the first calls of the application. The caller that awaits an answer handles its failure. */
export function fetchAnswers(account: string): Answers {
  const { api } = createClients(account)
  const answers = { config: requestInstallation(), account: fetchAccount(api, account), form: fetchForm(api) }
  void Promise.allSettled(Object.values(answers))
  return answers
}
