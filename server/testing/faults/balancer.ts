import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A typical load balancer: it forwards to ready servers, rejects requests when there is none, and retries nothing. */
export interface Balancer {
  readonly address: string
  /** The servers that it currently forwards to. */
  ready(): readonly string[]
  /** Adds a server, which gets requests once it is ready. */
  add(address: string): void
  /** Probes every server once, in addition to the regular probes. */
  probe(): Promise<void>
  close(): void
}

/**
 * Starts a balancer. It answers 502 when a connection breaks or is refused, as real ones do for requests that must not
 * be repeated.
 * @param probeMilliseconds interval of the probes of `/health/ready`; without it, only `probe` runs them
 */
export async function startBalancer(probeMilliseconds?: number): Promise<Balancer> {
  const known = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const ready = () => [...known].filter(([, isReady]) => isReady).map(([address]) => address)
  const probe = async () => {
    const looks = [...known.keys()].map(async (address) => {
      const status = await statusOf(address)
      if (status === 'gone') known.delete(address)
      else known.set(address, status === 200)
    })
    await Promise.all(looks)
  }
  const server = createServer((incoming, response) => {
    const addresses = ready().length > 0 ? ready() : [...known.keys()]
    const address = addresses[turn++ % Math.max(1, addresses.length)]
    if (address === undefined) return void response.writeHead(503).end('there is no server')
    pass(incoming, response, address, agent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const probing = probeMilliseconds === undefined ? undefined : setInterval(() => void probe(), probeMilliseconds)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    probe,
    add: (address) => void known.set(address, false),
    close() {
      clearInterval(probing)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function statusOf(address: string): Promise<number | 'gone'> {
  try {
    const answer = await fetch(`${address}/health/ready`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'gone'
  }
}

function pass(incoming: IncomingMessage, response: ServerResponse, address: string, agent: Agent): void {
  const { method, url, headers } = incoming
  const onward = request(`${address}${url}`, { method, headers, agent }, (answer) => {
    const { connection: _, ...otherHeaders } = answer.headers
    response.writeHead(answer.statusCode ?? 502, otherHeaders)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  onward.on('error', (error) => response.writeHead(502).end(`${address} ${error.message}`))
  incoming.pipe(onward)
}
