import { expect, it } from 'vitest'
import { statusOf } from '../../../testing/desk/afterSubmission.ts'
import { submit, submitted } from '../../../testing/desk/deskCases.ts'
import { company, draft, ownerPlace, send } from '../../../testing/desk/rounds.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { testServer } from '../../../testing/helper.ts'

it('[AFT-3] a withdrawn request stays on the status, in the language of the page, until the next submission', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const { account } = as
  const { place } = await ownerPlace(server, account)
  const items = [
    await draft(server, staff, account, company),
    await draft(server, staff, account, { ...place, reason: 'other', text: 'Which one?' }),
    await draft(server, staff, account, { section: 'bankDetails', path: '', reason: 'other', text: 'Whose is it?' }),
  ]
  await send(server, staff, account, { items })
  expect((await statusOf(server, as)).data.withdrawn).toEqual([])
  for (const id of items.slice(0, 2))
    await callDesk(server, 'withdrawItem', { account, id, reason: 'A secret reason' }, staff)
  const { data, text } = await statusOf(server, as)
  expect(text).not.toContain('secret')
  expect(data.withdrawn).toEqual([
    { id: items[0], path: '/company-details', field: 'companyRegNo', text: expect.stringMatching(/^[A-Z].*register/) },
    { id: items[1], path: '/beneficial-owners', field: place.path, text: 'Which one?' },
  ])
  const chinese = { ...as, headers: { ...as.headers, 'accept-language': 'zh-CN' } }
  expect((await statusOf(server, chinese)).data.withdrawn[0]?.text).toBe('请填写与登记信息完全一致的名称。')
  await submit(server, as)
  expect((await statusOf(server, as)).data.withdrawn).toEqual([])
})
