import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appendPending, auditEntries, verifyAudit } from '../../database/audit/audit.ts'
import { type AuditEntry, verifyChain } from '../../database/audit/auditChain.ts'
import { createTranslators } from '../../features/translate.ts'
import { disableAuditGuards } from '../../testing/auditGuards.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { command, operate } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { logIn, otherPassword, password, register, ticketFor } from '../../testing/signIn.ts'
import { uploaded } from '../../testing/uploading.ts'
import { exitCodes } from '../command.ts'

it('logs every step of an account: the actor, the action and the fields, never a value', async () => {
  const server = await testServer()
  const as = await register(server)
  await logIn(server, as.email, otherPassword)
  await logIn(server, 'nobody@company.example', password)
  const save = { section: 'companyDetails', revision: 0, changes: { companyName: 'Blue Dune FZE', city: 'Dubai' } }
  await server.call('updateAndCreateClientDetail', { as, request: save, headers: { 'idempotency-key': 'once' } })
  await server.call('updateAndCreateClientDetail', { as, request: save, headers: { 'idempotency-key': 'once' } })
  const file = await uploaded(server, as)
  await server.call('deleteFile', { as, request: { fileName: file.blobName } })
  await server.call('logout', { as })
  server.clock.pass(3600)
  const ticket = await ticketFor(server, as.email, 'reset')
  const change = { email: as.email, purpose: 'reset', ticket, password: otherPassword }
  await server.call('verifyCodeAndChangePassword', { request: change })
  await command(server, 'block', as.account, '--by', 'Ann')
  const entries = await auditEntries(server.portal.database)
  const { account } = as
  expect(entries.map((entry) => [entry.account, entry.actor, entry.action, JSON.parse(entry.detail)])).toEqual([
    [account, 'applicant', 'registered', {}],
    [account, 'applicant', 'signed in', {}],
    [account, 'applicant', 'sign-in refused', { code: 2007 }],
    [null, 'applicant', 'sign-in refused', { code: 2007 }],
    [
      account,
      'applicant',
      'saved',
      {
        revision: 1,
        section: 'companyDetails',
        places: ['clientDetail.companyInfo.companyName', 'clientDetail.companyInfo.city'],
      },
    ],
    [
      account,
      'applicant',
      'uploaded',
      expect.objectContaining({ revision: 2, file: file.blobName, key: 'tradeLicence' }),
    ],
    [account, 'applicant', 'deleted', { revision: 3, file: file.blobName, key: 'tradeLicence' }],
    [account, 'applicant', 'signed out', {}],
    [account, 'applicant', 'password changed', {}],
    [account, 'applicant', 'signed in', {}],
    [account, 'operator Ann', 'blocked', {}],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Blue Dune|Dubai|company\.example|licence\.pdf/)
  expect(await verifyAudit(server.portal.database)).toMatchObject({ broken: undefined })
})

it('names the operator: by --by, otherwise by the account on the machine', async () => {
  const server = await testServer()
  const as = await complete(server)
  await server.call('generateClientDetailPdf', {
    as,
    request: { accountId: as.account, pdfSource: 'original', region: 'uae' },
  })
  await command(server, 'return', as.account, '--remark', 'declaration: x', '--by', 'Ann Lee')
  await command(server, 'hold', as.account, 'on')
  const entries = await auditEntries(server.portal.database, as.account)
  const [returned, held] = entries.slice(-2)
  expect(returned).toMatchObject({ actor: 'operator Ann Lee', action: 'returned' })
  expect(held?.actor).toMatch(/^operator \S+/)
  expect((await command(server, 'audit', '--account', as.account)).at(-2)).toMatch(/operator Ann Lee +returned/)
  const by = (name: string) => command(server, 'hold', as.account, 'off', '--by', name)
  await expect(by('a\nb')).rejects.toThrow('--by must be a name on one line, without line breaks')
  await expect(by('')).rejects.toThrow('--by is empty: give the name of the actor, or leave --by out.')
  await expect(by('x'.repeat(101))).rejects.toThrow('at most 100 characters; this has 101.')
})

it('records each read of personal data: the actor, the kind and the account, not the search text or the result', async () => {
  const server = await testServer()
  const { account } = await register(server)
  const by = ['--by', 'Ann']
  await command(server, 'list', '--status', 'pending', ...by)
  await command(server, 'search', 'Company.example', ...by)
  await command(server, 'show', account, ...by)
  await server.portal.mail.post(server.portal.database, 'register', 'b@company.example', createTranslators()('en'), {})
  await command(server, 'outbox', ...by)
  const entries = await auditEntries(server.portal.database)
  const read = entries.filter(({ actor }) => actor === 'operator Ann')
  expect(read.map((entry) => [entry.account, entry.action, JSON.parse(entry.detail)])).toEqual([
    [null, 'accounts listed', { by: ['pending'], count: 1 }],
    [null, 'accounts searched', { by: ['text'], count: 1 }],
    [account, 'account shown', {}],
    [null, 'outbox shown', { count: 1 }],
  ])
  await expect(command(server, 'search', ' ')).rejects.toThrow('<text> is empty')
})

it('[R20] prints the head, exports the log, and detects a truncated log by a head recorded earlier', async () => {
  const server = await testServer()
  for (const email of ['a@b.example', 'c@d.example', 'e@f.example']) await register(server, email)
  const [head = ''] = await command(server, 'audit', '--head')
  const [sequence = '', hash = ''] = head.split(' ')
  const file = join(tempDir(), 'audit.jsonl')
  expect(await command(server, 'audit', '--export', file)).toEqual([`${sequence} entries are in ${file}.`])
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const exported = lines.map((line) => JSON.parse(line) as AuditEntry)
  expect(await verifyChain(exported, [{ sequence: Number(sequence), hash }])).toMatchObject({ broken: undefined })
  await expect(command(server, 'audit', '--export', file)).rejects.toThrow('cannot be written')
  const noted = ['--head', hash, '--sequence', sequence]
  expect((await command(server, 'verify-audit', ...noted))[0]).toContain(`intact: ${sequence} entries`)
  await disableAuditGuards(server.portal.database)
  await server.portal.database.deleteFrom('audit').where('sequence', '>', 4).execute()
  await server.portal.database
    .updateTable('auditHead')
    .set({ sequence: 4, hash: exported[3]?.hash ?? '' })
    .execute()
  await server.portal.database.updateTable('auditSeries').set({ number: 4 }).where('series', '=', 1).execute()
  const notGuarded = /^The database no longer protects the audit log: the trigger audit_update_guard, /
  await expect(command(server, 'verify-audit')).rejects.toMatchObject({
    message: expect.stringMatching(notGuarded),
    exitCode: exitCodes.broken,
  })
  await expect(command(server, 'verify-audit', ...noted)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The audit log is broken at entry 5: it is missing.\nThe database no longer protects/,
    ),
    exitCode: exitCodes.broken,
  })
})

it.each([
  [['audit'], 'one of --head, --export <file> and --account <account> is required'],
  [['audit', '--head', '--account', '1'], "option '--head' cannot be used with option '--account <account>'"],
  [['verify-audit', '--sequence', '3'], '--head must be'],
  [['verify-audit', '--head', 'a'.repeat(64)], '--sequence must be'],
  [['verify-audit', '--head', 'xyz', '--sequence', '3'], '--head must be'],
] as const)('rejects %j with a clear message', async ([name, ...args], line) => {
  await expect(command(await testServer(), name, ...args)).rejects.toThrow(line)
})

it('ends with 3 when the log is broken, and with 2 for a wrong setting', async () => {
  const server = await testServer()
  await register(server)
  await appendPending(server.portal.database)
  await disableAuditGuards(server.portal.database)
  await server.portal.database.updateTable('audit').set({ action: 'nothing' }).where('sequence', '=', 1).execute()
  const found = await operate(server.dataDir, 'verify-audit')
  expect(found).toEqual({
    exitCode: 3,
    out: '',
    error: expect.stringMatching(
      /^The audit log is broken at entry 1: it was changed after it was written.\nThe database/,
    ),
  })
  writeFileSync(join(server.dataDir, 'x'), '')
  expect(await operate(join(server.dataDir, 'x', 'y'), 'list')).toMatchObject({ exitCode: 1 })
})
