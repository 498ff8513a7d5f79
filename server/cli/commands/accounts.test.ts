import { expect, it } from 'vitest'
import { csvLines } from '../../features/csv.ts'
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
