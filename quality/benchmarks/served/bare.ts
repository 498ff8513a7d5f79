// The reference of save and read: Node's HTTP server in front of the database. It ends with its parent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openKeyValueStore } from './kvStore.ts'

const [folder = '', databaseUrl = '', way = 'each'] = process.argv.slice(2)
const store = await openKeyValueStore({ folder, databaseUrl, isGrouped: way === 'grouped' })

const server = createServer((request, response) => {
  const [, call = '', key = ''] = (request.url ?? '').split('/')
  answer(call, key, request).then(
    (body) => send(response, 200, body),
    (error: Error) => send(response, 500, error.message),
  )
})

async function answer(call: string, key: string, request: IncomingMessage): Promise<string> {
  if (call === 'read') return store.read(key)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  await store.write(key, Buffer.concat(chunks).toString())
  return '{"kept":true}'
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  console.log(`served at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('disconnect', () => process.exit(0))
