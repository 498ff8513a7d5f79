import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The behaviour of a mail server. */
export type ServerBehaviour = 'normal' | 'slow' | 'refusing' | 'unavailable' | 'hanging' | 'dropping'

export interface MailServer {
  readonly url: string
  behaviour: ServerBehaviour
  /** The Message-ID of every accepted mail, in order of arrival. */
  readonly messageIds: readonly string[]
  /** The accepted mails as they were received, with all their recipients. */
  readonly mails: readonly { readonly recipients: readonly string[]; readonly text: string }[]
  /** Returns the number of open connections. */
  open(): number
  close(): Promise<void>
}

/**
 * Starts a mail server with one of six behaviours: it accepts mails; it accepts them after half a second; it closes
 * every connection; it answers 421; it sends nothing; it accepts a mail and closes the connection without a response.
 * The caller closes it.
 */
export async function startMailServer(): Promise<MailServer> {
  const accepted: string[] = []
  const mails: MailServer['mails'][number][] = []
  const found: MailServer = {
    url: '',
    behaviour: 'normal',
    messageIds: accepted,
    mails,
    open: () => sockets.size,
    close,
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        accepted.push(/^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '')
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), text })
        if (found.behaviour === 'slow') return void setTimeout(done, 500)
        if (found.behaviour !== 'dropping') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  smtp.on('error', () => undefined)
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (found.behaviour === 'refusing') return void socket.destroy()
    if (found.behaviour === 'hanging') return
    if (found.behaviour === 'unavailable') return void socket.end('421 4.3.2 Service not available\r\n')
    // The connection is passed to the mail server's own listener, which answers it.
    smtp.server.emit('connection', socket)
  })
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => door.close(resolve))
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
  const port = await listen(door)
  return Object.assign(found, { url: `smtp://127.0.0.1:${port}` })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
