// The general backend of save and read: Payload with its REST interface, without its administration pages. It ends with
// its parent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draftOf20Kilobytes } from './draft.ts'

const [packages = '', folder = '', databaseUrl = '', count = '0', email = '', password = ''] = process.argv.slice(2)

/** The parts of Payload that are used; its packages do not belong to the project. */
interface Payload {
  buildConfig(config: object): Promise<object>
  getPayload(options: { readonly config: object }): Promise<{
    create(entry: { readonly collection: string; readonly data: object }): Promise<unknown>
  }>
  handleEndpoints(call: { readonly config: object; readonly request: Request }): Promise<Response>
}
type Adapter = (options: object) => unknown

const { resolve } = createRequire(join(packages, 'package.json'))
const load = (name: string) => import(pathToFileURL(resolve(name)).href)
const { buildConfig, getPayload, handleEndpoints }: Payload = await load('payload')

async function openDatabase(): Promise<unknown> {
  if (databaseUrl !== '') {
    const { postgresAdapter }: { postgresAdapter: Adapter } = await load('@payloadcms/db-postgres')
    return postgresAdapter({ pool: { connectionString: databaseUrl }, schemaName: 'payload', push: true })
  }
  const { sqliteAdapter }: { sqliteAdapter: Adapter } = await load('@payloadcms/db-sqlite')
  const url = pathToFileURL(join(folder, 'payload.db')).href
  return sqliteAdapter({ client: { url }, wal: { synchronous: 'FULL' }, push: true })
}

const config = await buildConfig({
  secret: password,
  db: await openDatabase(),
  telemetry: false,
  typescript: { autoGenerate: false },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'drafts',
      fields: [
        { name: 'companyName', type: 'text', required: true, maxLength: 100 },
        { name: 'data', type: 'json', required: true },
      ],
    },
  ],
})
const payload = await getPayload({ config })
await payload.create({ collection: 'users', data: { email, password } })
for (let number = 0; number < Number(count); number++)
  await payload.create({ collection: 'drafts', data: { companyName: 'Company', data: draftOf20Kilobytes() } })
// Payload creates its tables only outside production, so this is set afterwards.
process.env.NODE_ENV = 'production'

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = request.method === 'GET' ? null : Buffer.concat(chunks)
  const headers = new Headers(Object.entries(request.headers) as [string, string][])
  const url = `http://127.0.0.1${request.url}`
  const given = await handleEndpoints({
    config,
    request: new Request(url, { method: request.method ?? '', headers, body }),
  })
  const text = await given.text()
  response.writeHead(given.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.destroy(error))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  console.log(`served at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('disconnect', () => process.exit(0))
