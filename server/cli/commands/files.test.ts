import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { pdf, uploaded } from '../../testing/uploading.ts'

it('[R14] verify-files names every file without its content, and with --contents every altered file', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const [gone, altered] = [await uploaded(server, as), await uploaded(server, as)]
  expect(await command(server, 'verify-files')).toEqual(['Every file has its content.'])
  expect(await command(server, 'verify-files', '--contents')).toEqual(['Every file has its original content.'])
  const inFiles = (name: string) => join(server.dataDir, 'files', name)
  writeFileSync(inFiles(altered.blobName), Buffer.from(pdf).fill('?', pdf.length - 1))
  expect(await command(server, 'verify-files')).toEqual(['Every file has its content.'])
  rmSync(inFiles(gone.blobName))
  await expect(command(server, 'verify-files')).rejects.toMatchObject({
    exitCode: 3,
    message: `account ${as.account}  file ${gone.blobName}  content is missing`,
  })
  await expect(command(server, 'verify-files', '--contents')).rejects.toThrow(
    new RegExp(`${gone.blobName} +content is missing\\n.*${altered.blobName} +content was altered$`),
  )
})

it('requires the content of a deleted file only when the file was submitted', async () => {
  const server = await testServer()
  const as = await complete(server)
  const file = await server.portal.database
    .selectFrom('file')
    .select('id')
    .where('key', '=', 'tradeLicence')
    .executeTakeFirstOrThrow()
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  await server.call('generateClientDetailPdf', { as, request })
  await server.portal.database.updateTable('file').set({ deletedAt: '2026-11-20' }).where('id', '=', file.id).execute()
  rmSync(join(server.dataDir, 'files', file.id))
  await expect(command(server, 'verify-files')).rejects.toThrow(`file ${file.id}`)
  await server.portal.database.deleteFrom('submission').execute()
  expect(await command(server, 'verify-files')).toEqual(['Every file has its content.'])
})
