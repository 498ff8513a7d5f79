import { expect, it } from 'vitest'
import { testServer } from '../test/helper.ts'

it('more calls at once than can be worked on in time are told to come again, at once; later ones are welcome', async () => {
  const server = await testServer({ environment: { MOST_CALLS: '3' } })
  const as = await server.signIn()
  const crowd = () => Promise.all(Array.from({ length: 10 }, () => server.call('findForm', { as })))
  for (let time = 0; time < 2; time++) {
    const answers = await crowd()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(503)])
    expect(answers.find(({ status }) => status === 503)).toMatchObject({ code: 3000, headers: { 'retry-after': '1' } })
  }
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => server.call('findByid', { as, request: { id: as.account } })),
  )
  expect(posted.some(({ status }) => status === 200)).toBe(true)
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  expect(await server.inject({ method: 'GET', url: '/health/live' })).toMatchObject({ status: 200 })
})
