import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTimeouts } from '../../../server/testing/database.ts'
import { tcpProxy } from '../../../server/testing/dependencies.ts'
import { submissionStateOf, verifyFiles } from '../../../server/testing/faults/verification.ts'
import { testServer } from '../../../server/testing/helper.ts'
import { borrowDatabase } from '../../../server/testing/postgres/databases.ts'
import { complete } from '../../../server/testing/samples.ts'
import { upload, uploaded } from '../../../server/testing/uploading.ts'

/**
 * Starts a server on PostgreSQL whose connection breaks after a successful COMMIT, as soon as another blob is stored.
 */
async function losing() {
  const url = new URL(await borrowDatabase())
  const proxy = await tcpProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const DATABASE_URL = `postgres://portal@127.0.0.1:${proxy.port}${url.pathname}`
  const server = await testServer({ environment: { ...longTimeouts, DATABASE_URL } })
  const { blobs } = server.portal
  const { commitUpload } = blobs
  const lost: string[] = []
  proxy.onLost = (chunk) => {
    lost.push(chunk.toString())
    proxy.condition = 'normal'
  }
  const loseNext = () => {
    blobs.commitUpload = async (...given) => {
      await commitUpload(...given)
      blobs.commitUpload = commitUpload
      proxy.condition = 'resetAtCommit'
    }
  }
  return { server, lost, loseNext }
}

it('[R8] keeps a submission with its PDF when the answer to COMMIT is lost, and returns that PDF to a retry', async () => {
  const { server, lost, loseNext } = await losing()
  const as = await complete(server)
  const submit = () => {
    const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
    return server.call('generateClientDetailPdf', { as, request })
  }
  loseNext()
  expect(await submit()).toMatchObject({ status: 503, code: 3000 })
  expect(lost).toEqual([expect.stringContaining('COMMIT')])
  expect(await submissionStateOf(server.portal, as.account)).toBe('submitted')
  const { status, data } = await submit()
  expect(status).toBe(200)
  const [fileName = ''] = data as string[]
  const query = { fileName, fileType: 'application/pdf' }
  expect((await server.call('downloadFile', { as, query })).status).toBe(200)
  expect(await verifyFiles(server.portal)).toEqual([])
})

it('[R14] keeps an upload with its content when the answer to COMMIT is lost, and stores a second upload too', async () => {
  const { server, lost, loseNext } = await losing()
  const as = await server.signIn()
  loseNext()
  expect(await upload(server, as)).toMatchObject({ status: 503, code: 3000 })
  expect(lost).toEqual([expect.stringContaining('COMMIT')])
  await uploaded(server, as)
  const files = await server.portal.database.selectFrom('file').select('id').execute()
  expect(files).toHaveLength(2)
  for (const { id: fileName } of files) {
    const query = { fileName, fileType: 'application/pdf' }
    expect((await server.call('downloadFile', { as, query })).status).toBe(200)
  }
  expect(await verifyFiles(server.portal)).toEqual([])
})
