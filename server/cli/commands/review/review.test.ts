import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import { auditEntries } from '../../../database/audit/audit.ts'
import type { Snapshot } from '../../../features/submission/snapshot.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { command } from '../../../testing/operating.ts'
import { complete } from '../../../testing/samples.ts'
import { wrapped } from '../../terminal.ts'

/** Returns the lines of a command, none wider than a terminal. */
async function linesOf(server: TestServer, name: string, { account }: Pick<Applicant, 'account'>): Promise<string> {
  const lines = await command(server, name, account)
  for (const line of lines) expect(stringWidth(line), line).toBeLessThanOrEqual(80)
  return lines.join('\n')
}

async function dataOf(server: TestServer, name: string, { account }: Pick<Applicant, 'account'>) {
  return JSON.parse((await command(server, name, account, '--json')).join('\n'))
}

it('[OWN-09] shows who must be identified in a structure and why, what each holds, and where tracing ends', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-6-structure-trust')
  const lines = await linesOf(server, 'ownership', as)
  expect(lines).toContain('Owners of Blue Dune Trading FZE')
  expect(lines).toMatch(/People to identify\n {2}Kai Testwell\n {4}Owns 40\.00%, /)
  expect(lines.replace(/\s+/g, ' ')).toContain('Petra Mockford is protector of Quay Sample Trust, which holds 60.00%')
  expect(lines).toContain('Test of the law of the\n    region: met.')
  expect(lines).toContain('Where tracing ends\n  Quay Sample Trust, 60.00%, the trustee decides who benefits')
  expect(lines).not.toContain('Problems')
  expect(lines).toContain('To look at\n  40% of the company is traced to people.\n  Lars Specimen controls the company')
  const data = await dataOf(server, 'ownership', as)
  expect(data).toMatchObject({ account: as.account, asOf: '2026-11-20', structure: true, problems: [] })
  expect(data.people[0]).toMatchObject({ name: 'Kai Testwell', isIdentified: true, ownership: { min: 40, max: 40 } })
  expect(data.entities[1]).toMatchObject({ name: 'Quay Sample Trust', kind: 'trust', controlledBy: ['Lars Specimen'] })
})

it('[OWN-04] names people below the limit, and what is wrong with a structure', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-5-structure-looped')
  const { database } = server.portal
  const { data } = await database.selectFrom('application').select('data').executeTakeFirstOrThrow()
  const application = JSON.parse(data)
  const { interests } = application.clientDetail.companyInfo.ownership
  const store = () =>
    database
      .updateTable('application')
      .set({ data: JSON.stringify(application) })
      .execute()
  interests[0].sharePercentage = 50
  interests[2].sharePercentage = 30
  await store()
  const lines = await linesOf(server, 'ownership', as)
  expect(lines).toMatch(/Other people\n {2}Sam Placeholder\n/)
  expect(lines).toMatch(/Problems\n(?: {2,}.*\n)* {2}warning: 20% of Blue Dune Trading FZE is open/)
  const { problems } = await dataOf(server, 'ownership', as)
  expect(problems).toContainEqual(expect.objectContaining({ code: 'layerRest', severity: 'warning' }))
  expect(problems).toContainEqual(expect.objectContaining({ code: 'rowDiffers', severity: 'warning' }))
  interests[1].sharePercentage = 50
  await store()
  const joint = 'jointly controlled by Ria Testwell and Beta Sample Ltd'
  expect((await linesOf(server, 'ownership', as)).replace(/\s+/g, ' ')).toContain(joint)
  expect((await dataOf(server, 'ownership', as)).entities[0].jointlyHeldBy).toEqual(['Ria Testwell', 'Beta Sample Ltd'])
})

it('[OWN-06] shows why one person must be identified or not, with every path to the company', async () => {
  const server = await testServer()
  const why = async (as: Pick<Applicant, 'account'>, name: string) => {
    const lines = await command(server, 'ownership', as.account, '--why', name)
    for (const line of lines) expect(stringWidth(line), line).toBeLessThanOrEqual(80)
    return lines.join('\n')
  }
  const layered = await complete(server, 'uae-4-structure-layered')
  const eda = await why(layered, 'eda testwell')
  expect(eda).toContain('Eda Testwell must be identified\n  Owns 80.00%, counted in full 100.00%')
  expect(eda).toContain('\n  Eda Testwell has 100.00% of the votes in Blue Dune Trading FZE.\n')
  expect(eda).toMatch(
    /the largest first\n {2}Eda Testwell → Hold Sample Ltd → Blue Dune Trading FZE: 75% × 80% = 60\.00%\n.*: 20\.00%$/,
  )
  const trust = await complete(server, 'uae-6-structure-trust')
  const lars = JSON.parse(
    (await command(server, 'ownership', trust.account, '--why', 'Lars Specimen', '--json')).join(''),
  )
  expect(lars.people).toMatchObject([{ name: 'Lars Specimen', isIdentified: true, paths: [], hasAllPaths: true }])
  expect(lars.people[0].reasons).toHaveLength(4)
  await expect(why(trust, 'Nobody')).rejects.toThrow('No person in the structure is named "Nobody". It names: Kai')
  const register = await complete(server, 'uae-2-layered-holding')
  await expect(why(register, 'Hugo Placeholder')).rejects.toThrow('has no structure in layers')
})

it('[OWN-01] shows the owners of a register without layers, of a region that asks for documents later, and of nobody', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-2-layered-holding')
  const lines = await linesOf(server, 'ownership', as)
  expect(lines).toContain('Layla Al Mithali, with Mithali Family Vehicle Ltd, 45%, ultimate owner')
  expect(lines).toContain('Owners and controllers through others\n  Hugo Placeholder, 21%, ultimate owner')
  expect(await dataOf(server, 'ownership', as)).toMatchObject({ structure: false, notEntered: 0 })
  const empty = await server.signIn('empty@b.example')
  expect(await linesOf(server, 'ownership', empty)).toContain('No owners are entered.')
  const australian = await testServer({ environment: { REGION: 'au' } })
  const other = await complete(australian, 'au-1-wholesale-business')
  expect(await linesOf(australian, 'documents', other)).toContain('Documents are asked for after the submission.')
})

it('[DOC-02] shows the documents by their state, with whom they are about, their file and their age', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-2-layered-holding')
  const lines = await linesOf(server, 'documents', as)
  expect(lines).toContain('Missing: 5\n  DR-08 Extract of the company register: Mithali Family Vehicle Ltd\n')
  expect(lines).toContain('Received, without a name of the person: 8\n  DR-14 Proof of identity: Layla Al Mithali\n')
  expect(lines).toContain('    Date of issue: 18 October 2026; 1 month old on 20 November 2026')
  const { documents, figures } = await dataOf(server, 'documents', as)
  expect(figures).toMatchObject({ missing: 5, unassigned: 8, served: 1 })
  expect(documents).toContainEqual(expect.objectContaining({ requirement: 'DR-22', about: 'Layla Al Mithali' }))
})

it('[DOC-02] shows a submitted application as it was that day, and records each reading', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-6-structure-trust')
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  server.clock.set('2027-03-01T09:00:00.000Z')
  const stored = await server.portal.database.selectFrom('submission').select('snapshot').executeTakeFirstOrThrow()
  const { record } = JSON.parse(stored.snapshot) as Snapshot
  const { documents } = await dataOf(server, 'documents', as)
  expect(documents).toEqual(record.documents)
  expect(await linesOf(server, 'documents', as)).toMatch(/as submitted on 20\s+November 2026/)
  const { people, ends } = await dataOf(server, 'ownership', as)
  const told = people.map(({ name, isIdentified, reason }: Record<string, unknown>) => ({ name, isIdentified, reason }))
  expect({ people: told, ends }).toEqual({ people: record.structure?.people, ends: record.structure?.ends })
  const { points } = await dataOf(server, 'ownership', as)
  expect(record.points?.map(({ message }) => message)).toEqual(expect.arrayContaining(points))
  expect(points).toHaveLength(2)
  const entries = await auditEntries(server.portal.database, as.account)
  expect(entries.slice(-4).map(({ action }) => action)).toEqual([
    'documents shown',
    'documents shown',
    'ownership shown',
    'ownership shown',
  ])
  await expect(command(server, 'ownership', '1')).rejects.toThrow('Account 1 does not exist')
})

it('[OWN-08] shows what changed since a submission: who came and went, and other shares', async () => {
  const server = await testServer()
  const as = await complete(server, 'uae-5-structure-looped')
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  await command(server, 'return', as.account, '--remark', 'declaration: x')
  const against = (...args: readonly string[]) => command(server, 'ownership', as.account, '--against', ...args)
  expect((await against('1')).slice(-2)).toEqual(['Changed since submission 1', '  nothing'])
  const { database } = server.portal
  const { data } = await database.selectFrom('application').select('data').executeTakeFirstOrThrow()
  const application = JSON.parse(data)
  const { ownership } = application.clientDetail.companyInfo
  Object.assign(ownership.parties[2], { name: 'Sue Placeholder', shareholder: '' })
  ownership.interests[0].sharePercentage = 60
  ownership.interests[1].sharePercentage = 40
  await database
    .updateTable('application')
    .set({ data: JSON.stringify(application) })
    .execute()
  const lines = (await against('1')).join('\n')
  expect(lines).toContain('  Ria Testwell: 79.55% to 71.43%\n')
  expect(lines).toContain('  removed: Sam Placeholder, 20.45%\n')
  expect(lines).toContain('  added: Sue Placeholder, 28.57%')
  const { changes } = JSON.parse((await against('1', '--json')).join('\n'))
  expect(changes).toContainEqual({ name: 'Beta Sample Ltd', from: '34.09%', to: '47.62%' })
  await expect(against('7')).rejects.toThrow(`Account ${as.account} has no submission 7.`)
})

it('wraps Chinese and words wider than a line', () => {
  expect(wrapped(`${'持有'.repeat(30)} ${'x'.repeat(90)}`, 2, 4)).toEqual([
    `  ${'持有'.repeat(19)}持`,
    `    ${'有'}${'持有'.repeat(10)}`,
    `    ${'x'.repeat(76)}`,
    `    ${'x'.repeat(14)}`,
  ])
  expect(wrapped('')).toEqual([])
})
