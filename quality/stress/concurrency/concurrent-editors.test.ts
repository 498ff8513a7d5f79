import { expect, it } from 'vitest'
import { findApplication } from '../../../server/database/repositories/applications.ts'
import { editAtOnce, type History, silentLosses } from '../../../server/testing/faults/editors.ts'
import type { Asked } from '../../../server/testing/faults/fleet.ts'
import { testServer } from '../../../server/testing/helper.ts'

const drafts = 10
const editors = 4
const saves = 25

it(`[R5] [SAV-4] ${drafts * editors * saves} concurrent saves of ${editors} editors on each of ${drafts} drafts: none is silently lost`, async () => {
  const server = await testServer({ environment: { RATE_LIMIT_SAVES: '100000/1m', LOG_LEVEL: 'warn' } })
  const ask = ({ path: url, headers, body }: Asked) =>
    server.inject({ method: 'POST', url, headers, ...(body && { payload: body }) })
  let rejected = 0
  for (let draft = 0; draft < drafts; draft++) {
    const as = await server.signIn()
    const history = await editAtOnce(ask, as, editors, saves)
    expect(history.wrong).toEqual([])
    expect(history.saved).toHaveLength(editors * saves)
    const application = await findApplication(server.portal.database, as.account)
    expect(application && silentLosses(history, application)).toEqual([])
    rejected += history.rejected.length
  }
  expect(rejected).toBeGreaterThan(drafts)
})

const field = 'clientDetail.companyInfo.city'
const save = (seen: number, made: number, value: string) => ({ field, seen, made, value })
const stored = (revision: number, city: string) => ({ revision, data: { clientDetail: { companyInfo: { city } } } })

it.each<[string, Pick<History, 'saved'> & Partial<History>, ReturnType<typeof stored>, string]>([
  ['an overwritten save', { saved: [save(0, 1, 'A'), save(0, 2, 'B')] }, stored(2, 'B'), 'was overwritten'],
  ['a lost save', { saved: [save(0, 1, 'A'), save(1, 2, 'B')] }, stored(2, 'A'), 'last saved was B'],
  ['a revision made twice', { saved: [save(0, 1, 'A'), save(1, 1, 'B')] }, stored(2, 'B'), 'made one revision'],
  ['a save without an acknowledgement', { saved: [save(0, 1, 'A')] }, stored(2, 'A'), 'made revision 2'],
  [
    'a conflict without an opponent',
    { saved: [save(0, 1, 'A')], rejected: [{ field, seen: 1, newest: 2 }] },
    stored(1, 'A'),
    'no other editor',
  ],
])('[R5] the checker finds %s', (_, history, found, problem) => {
  expect(silentLosses({ rejected: [], wrong: [], ...history }, found).join()).toContain(problem)
})
