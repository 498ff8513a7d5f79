import { expect, it } from 'vitest'
import { auditEntries } from '../../database/audit/audit.ts'
import { addStaff, callDesk } from '../../testing/desk/staff.ts'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'

it('adds a member of staff with a link that works once, lists the staff and resets a member', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://portal.example' } })
  const [said, link] = await command(
    server,
    'staff',
    'add',
    'rae@broker.example',
    '--name',
    'Rae Desk',
    '--role',
    'reviewer',
    '--role',
    'approver',
    '--region',
    'uk',
  )
  expect(said).toBe('Rae Desk can set up access to the desk within three days, with this link, which works once:')
  expect(link).toMatch(/^https:\/\/portal\.example\/desk\/invitation#[\w-]{43}$/)
  const secretOf = (address = '') => address.split('#')[1] ?? ''
  expect(await callDesk(server, 'findInvitation', { secret: secretOf(link) })).toMatchObject({
    data: { name: 'Rae Desk' },
  })
  const [, row] = await command(server, 'staff', 'list')
  expect(row).toMatch(/^Rae Desk +rae@broker\.example +invited +reviewer, approver +uk +never$/)
  const [, again] = await command(server, 'staff', 'reset', 'rae@broker.example')
  expect(await callDesk(server, 'findInvitation', { secret: secretOf(link) })).toMatchObject({ code: 2008 })
  expect(await callDesk(server, 'findInvitation', { secret: secretOf(again) })).toMatchObject({ code: 1004 })
})

it('gives a flag where no second administrator could confirm it', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://portal.example' } })
  const senior = await addStaff(server, { roles: ['approver'] }, 'Sue Senior')
  await addStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const flag = () => command(server, 'staff', 'flag', senior.email, '--senior')
  expect((await flag())[0]).toMatch(/^Sue Senior has the flags now/)
  expect((await command(server, 'staff', 'list')).join('\n')).toMatch(/Sue Senior.*approver, senior/)
  const entries = await auditEntries(server.portal.database)
  const given = entries.filter(({ action }) => action === 'flag confirmed')
  expect(given.map(({ actor, detail }) => [actor.split(' ')[0], JSON.parse(detail)])).toEqual([
    ['operator', { id: senior.id, flag: 'senior', askedBy: null }],
  ])
  await addStaff(server, { roles: ['administrator'] }, 'Bea Admin')
  await expect(flag()).rejects.toThrow(/Two administrators give a flag/)
  const add = ['add', 'new@broker.example', '--name', 'New', '--role', 'approver', '--financial-crime'] as const
  await expect(command(server, 'staff', ...add)).rejects.toThrow(/Two administrators give a flag/)
})

it.each([
  [['flag', 'rae@broker.example'], /--senior or --financial-crime/],
  [['add', 'rae@broker.example', '--role', 'viewer'], /--name/],
  [['add', 'rae@broker.example', '--name', 'Rae'], /--role one of viewer, reviewer, approver, administrator/],
  [['add', 'rae@broker.example', '--name', 'Rae', '--role', 'king'], /--role one of/],
  [['add', 'rae@broker.example', '--name', 'Rae', '--role', 'viewer', '--region', 'mars'], /no region "mars"/],
  [['add', 'rae', '--name', 'Rae', '--role', 'viewer'], /e-mail address/],
  [['reset', 'nobody@broker.example'], /No member of staff/],
])('refuses %j with the remedy', async (given, reason) => {
  const server = await testServer()
  await expect(command(server, 'staff', ...given)).rejects.toThrow(reason)
})
