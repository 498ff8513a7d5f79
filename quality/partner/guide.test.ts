import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { scopes } from '#domain/contract/scopes.ts'
import { partnerSchemas } from '#domain/partner/schemas.ts'
import { submitted } from '../../server/testing/desk/deskCases.ts'
import { tempDir, testServer } from '../../server/testing/helper.ts'
import { keyHeaders, partnerApi } from './client.ts'

const root = join(import.meta.dirname, '..', '..')
const guide = readFileSync(join(root, 'docs', 'partner-api.md'), 'utf8')

it('[I19-3] the program of the guide prints the account and the company of an approved application', async () => {
  const server = await testServer(partnerApi)
  const { account } = await submitted(server)
  await server.portal.database.updateTable('deskCase').set({ state: 'approved' }).execute()
  const { key } = await keyHeaders(server, { scopes: ['applications:read'] })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

  const [, program = ''] = /```ts\n(.*?)```/s.exec(guide) ?? []
  const folder = tempDir()
  copyFileSync(join(root, 'client', 'api.ts'), join(folder, 'api.ts'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), program.replace('https://portal.example', address))
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.ts')], {
    env: { PATH: process.env.PATH, PORTAL_API_KEY: key },
  })
  expect(stdout).toBe(`${account} Blue Dune Trading FZE\n`)
})

it('[I19-3] the guide names every scope, and its decision is one that the call accepts', () => {
  for (const scope of scopes) expect(guide).toContain(`| \`${scope}\` |`)
  const [, body = ''] = /-d '(\{.*\})'/.exec(guide) ?? []
  expect(partnerSchemas.createDecision.body.parse(JSON.parse(body))).toMatchObject({ value: 'decline' })
})
