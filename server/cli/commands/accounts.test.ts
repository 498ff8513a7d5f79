import { expect, it } from 'vitest'
import { addItem } from '../../database/repositories/desk/caseItems.ts'
import { csvLines } from '../../features/csv.ts'
import { newId } from '../../features/secrets.ts'
import { addTestCase } from '../../testing/desk/cases.ts'
import { addStaff } from '../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'

async function named(server: TestServer, email: string, companyName: string): Promise<string> {
  const { account } = await server.signIn(email)
  const data = JSON.stringify({ clientDetail: { companyInfo: { companyName } } })
  await server.portal.database.updateTable('application').set({ data }).where('account', '=', account).execute()
  return account
}

it('finds accounts by number, e-mail or company, and by status and region', async () => {
  const server = await testServer()
  const falcon = await named(server, 'layla@falcon.example', 'Falcon Ridge Holdings Limited')
  const harbour = await named(server, 'wei@harbour.example', '海港贸易有限公司')
  const found = async (...args: string[]) =>
    (await command(server, ...(args as [string, ...string[]]))).slice(1).map((line) => line.slice(0, 8))
  expect(await found('search', 'FALCON')).toEqual([falcon])
  expect(await found('search', '海港')).toEqual([harbour])
  expect(await found('search', harbour.slice(2))).toEqual([harbour])
  await command(server, 'block', falcon)
  await command(server, 'hold', falcon, 'on')
  expect((await command(server, 'search', falcon))[1]).toMatch(/uae +pending, blocked, held/)
  expect((await found('list')).toSorted()).toEqual([falcon, harbour].toSorted())
  expect(await found('list', '--status', 'pending', '--region', 'uae')).toHaveLength(2)
  expect(await command(server, 'list', '--status', 'ready')).toEqual(['No account matches.'])
  await expect(command(server, 'list', '--status', 'open')).rejects.toThrow(
    "option '--status <status>' argument 'open' is invalid. Allowed choices are pending, ready, approved.",
  )
  await expect(command(server, 'list', '--region', 'xx')).rejects.toThrow(
    "option '--region <region>' argument 'xx' is invalid. Allowed choices are au, au-pro",
  )
})

const openings = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const payloads = [
  'HYPERLINK("http://x.example")',
  "cmd|' /C calc'!A0",
  '1+1',
  'SUM(A1:A9)*cmd',
  '"quoted",',
  ';x',
  "'x",
  '',
  ' ',
  '2',
]

it('[S18] shows each of 110 formula-like cells as text, in one cell', () => {
  for (const cell of openings.flatMap((opening) => payloads.map((payload) => opening + payload))) {
    const [line = ''] = csvLines([[cell, 'next']])
    expect(line).toBe(`"'${cell.replaceAll('"', '""')}","next"`)
  }
  expect(csvLines([['Blue Dune', 'a "b", c', '-']])).toEqual(['"Blue Dune","a ""b"", c","\'-"'])
})

it('[S18] a company name that looks like a formula is harmless in the list', async () => {
  const server = await testServer()
  const account = await named(server, 'a@b.example', '=HYPERLINK("http://x.example","y")')
  const lines = await command(server, 'list', '--csv')
  expect(lines[0]).toBe('"ACCOUNT","REGION","STATUS","UPDATED","E-MAIL","COMPANY"')
  expect(lines[1]).toContain(`"${account}","uae","pending"`)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x.example"",""y"")"`)
})

it('[OD-9] lists cases by state and by assignee, and shows the state and the open requests of one', async () => {
  const server = await testServer()
  const { database } = server.portal
  const staff = await addStaff(server, {}, 'Rae Desk')
  const held = await addTestCase(server, { state: 'onHold', assignee: staff.id, companyName: 'Falcon Ridge FZE' })
  const free = await addTestCase(server)
  const done = await addTestCase(server, { state: 'declined' })
  const draft = await named(server, 'wei@harbour.example', 'Harbour Ltd')
  const found = async (...args: string[]) =>
    (await command(server, 'list', ...args)).slice(1).map((line) => line.slice(0, 8))
  expect((await found()).toSorted()).toEqual([held.account, free.account, done.account, draft].toSorted())
  expect(await found('--state', 'onHold')).toEqual([held.account])
  expect(await found('--assignee', staff.email)).toEqual([held.account])
  expect(await found('--assignee', 'nobody')).toEqual([free.account])
  expect(await found('--assignee', 'nobody', '--state', 'onHold')).toEqual([])
  expect((await command(server, 'list', '--state', 'onHold')).join()).toContain('Falcon Ridge FZE')
  await expect(command(server, 'list', '--assignee', 'no@broker.example')).rejects.toThrow('No member of staff has')
  const { account } = held
  const place = { section: 'companyDetails', path: '', reason: 'other', text: 'Why?', about: null, reply: '' } as const
  const unjudged = { isChanged: 0, replaces: null, answeredAt: null, judgedBy: null, judgedAt: null } as const
  for (const state of ['draft', 'answered', 'answered', 'accepted'] as const) {
    const item = { id: newId(), account, ...place, ...unjudged, state, round: null, withdrawalReason: null }
    await addItem(database, { ...item, createdBy: 'staff 1 A', createdAt: '' })
  }
  const shown = (await command(server, 'show', account)).join('\n')
  expect(shown).toMatch(/State +onHold, Rae Desk, due \d{4}-\d\d-\d\d/)
  expect(shown).toMatch(/Open requests +1 not sent, 2 answered and not judged/)
  expect((await command(server, 'show', draft)).join('\n')).not.toContain('Open requests')
})
