import { calls } from '#domain/contract/calls.ts'
import type { SaveData } from '#domain/contract/form.ts'
import { type Asked, ask, askOne } from './fleet.ts'
import type { Person } from './people.ts'
import type { TcpProxy } from './tcpProxy.ts'

/** A server, and a proxy in front of it that loses responses. */
interface ProxiedServer {
  readonly address: string
  readonly proxy: TcpProxy
}

/** Returns a save of one field that can be sent repeatedly. */
function saveOf(
  { headers }: Person,
  field: string,
  value: string,
  revision: number,
): Asked & { readonly body: object } {
  const body = { section: 'companyDetails', revision, changes: { [field]: value } }
  const key = { 'idempotency-key': `${field} ${value}` }
  return { path: calls.updateAndCreateClientDetail.path, headers: { ...headers, ...key }, body }
}

/**
 * Saves through a proxy that loses the response after the commit, and retries with the same key, as a browser does.
 * Before every other retry, another editor saves another field, which must not turn the retry into a conflict.
 * @returns sentences about problems; none when every retry got the lost response, or a response with the later revision
 * and the values of both saves, and nothing was saved twice
 */
export async function loseResponses(
  { address, proxy }: ProxiedServer,
  person: Person,
  times: number,
): Promise<string[]> {
  const problems: string[] = []
  const proxied = `http://127.0.0.1:${proxy.port}`
  let revision = 0
  for (let number = 0; number < times; number++) {
    const value = `V${number}`
    const save = saveOf(person, 'companyName', value, revision)
    const lost = await lose(proxy, () => askOne(proxied, save))
    const isOvertaken = number % 2 === 1
    if (isOvertaken) await ask(through(address), saveOf(person, 'city', value, revision + 1))
    const { code, data, text } = await ask(through(proxied), save)
    revision += isOvertaken ? 2 : 1
    const answered = data as Partial<SaveData & { readonly values: Readonly<Record<string, unknown>> }> | null
    const isOriginal = lost.endsWith(`\r\n\r\n${text}`)
    const isCurrent = answered?.before === revision && answered.values?.companyName === value
    const isRight = isOvertaken ? isCurrent && answered.values?.city === value : isOriginal
    if (code !== 1004 || answered?.revision !== revision || !isRight)
      problems.push(`${value} at ${revision}: lost was ${lost}, the retry got ${text}`)
  }
  return problems
}

const through = (address: string) => ({ size: 1, addresses: () => [address] })

/** Loses one response. @returns the response that the proxy lost */
async function lose(proxy: TcpProxy, act: () => Promise<unknown>): Promise<string> {
  let lost = ''
  proxy.onLost = (chunk) => {
    lost += chunk.toString()
  }
  proxy.condition = 'reset'
  await act()
  proxy.condition = 'normal'
  return lost
}
