import { expect, it } from 'vitest'
import { type Applicant, testServer } from '../testing/helper.ts'

it('[V4] simultaneous saves of one account wait for one another, and do not delay the save of another account', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_SAVES: '1000/1m', MAX_CONCURRENT_REQUESTS: '1000' } })
  const [attacker, victim] = [await server.signIn(), await server.signIn()]
  const ended: string[] = []
  async function save(as: Applicant, name: string, field: number): Promise<void> {
    const changes = { bankInfo: { [`row${field}`]: { bankName: `Bank ${field}` } } }
    const answer = await server.call('updateAndCreateBank', {
      as,
      request: { section: 'bankDetails', revision: 0, changes },
    })
    expect(answer).toMatchObject({ status: 200 })
    ended.push(name)
  }
  const attack = Array.from({ length: 30 }, (_, index) => save(attacker, 'attacker', index))
  await Promise.all([...attack, save(victim, 'victim', 0)])
  expect(ended.indexOf('victim')).toBeLessThan(10)
})
