import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import type { ClientConfig } from '#domain/contract/config.ts'
import { api } from '../session/api.ts'
import { session } from '../session/session.ts'
import { loadConfig } from './config.ts'

/** The first data of every page of the application. */
interface Answers {
  readonly config: ClientConfig
  readonly info: AccountInfo
  readonly form: FormData
}

type Calls = { readonly [Name in keyof Answers]: Promise<Answers[Name]> }

let early: { readonly token: string; readonly calls: Partial<Calls> } | undefined

/**
 * Makes the first calls of the application while its code is still loading. `takeEarly` hands a call over to its
 * caller.
 */
export function callEarly(): void {
  const { token, userInfo } = session.get() ?? {}
  if (token === undefined || !userInfo) return
  const calls: Calls = {
    config: loadConfig(),
    info: api.call('findByid', { id: userInfo.account }).then(({ data }) => data),
    form: api.call('findForm', {}).then(({ data }) => data),
  }
  early = { token, calls }
  // The caller that takes a call over handles its failure.
  void Promise.allSettled(Object.values(calls))
}

/** Returns the early call of the current session, once. Later calls return undefined. */
export function takeEarly<Name extends keyof Answers>(name: Name): Calls[Name] | undefined {
  if (!early || early.token !== session.get()?.token) return undefined
  const { [name]: call, ...calls } = early.calls
  early = { ...early, calls: calls as Partial<Calls> }
  return call as Calls[Name] | undefined
}
