import { connect, type Socket } from 'node:net'

/** An answer. */
export interface Reply {
  readonly status: number
  readonly body: string
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * A persistent connection that sends one request after the other. It parses only as much HTTP as the measured answers
 * need, which have a length and no chunks: client and server share the processors, and the cost of a client such as
 * fetch would be measured too.
 */
export class HttpClient {
  readonly #address: string
  #socket: Socket | undefined
  #pieces: Buffer[] = []
  #settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined

  constructor(address: string) {
    this.#address = address
  }

  /**
   * Sends a request and waits for its answer; opens a new connection when the server has closed the last one.
   * @throws Error when the connection breaks
   */
  ask(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket ??= this.#connected()
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#settle = undefined
    this.#socket?.destroy()
  }

  #connected(): Socket {
    const { hostname, port } = new URL(this.#address)
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    const over = (error: Error) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#fail(error)
    }
    socket.on('error', over)
    for (const event of ['end', 'close']) socket.on(event, () => over(new Error('the server closed the connection')))
    return socket
  }

  #take(chunk: Buffer): void {
    this.#pieces.push(chunk)
    const all = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces)
    this.#pieces = [all]
    const end = all.indexOf(headEnd)
    if (end === -1) return
    const head = all.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) {
      this.#fail(new Error(`an answer without a length: ${head}`))
      return
    }
    const begin = end + headEnd.length
    if (all.length < begin + length) return
    this.#pieces = []
    if (/^connection: close/im.test(head)) this.#socket = undefined
    const settle = this.#settle
    this.#settle = undefined
    settle?.resolve({ status: Number(head.slice(9, 12)), body: all.toString('utf8', begin, begin + length) })
  }

  #fail(error: Error): void {
    this.#pieces = []
    const settle = this.#settle
    this.#settle = undefined
    settle?.reject(error)
  }
}
