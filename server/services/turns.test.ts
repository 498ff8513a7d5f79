import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets work of one key happen one after the other, and of different keys together', async () => {
  const turns = createTurns()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    events.push(`${name} ends`)
  }
  await Promise.all([turns.take('a', work('a1')), turns.take('a', work('a2')), turns.take('b', work('b1'))])
  const ofA = events.filter((event) => event.startsWith('a'))
  expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(events.indexOf('b1 begins')).toBeLessThan(events.indexOf('a1 ends'))
})

it('goes on after work that failed, and gives its error to whoever asked for it', async () => {
  const turns = createTurns()
  const failed = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('refuses when too many wait, and takes more when they are through', async () => {
  const turns = createTurns(2)
  const both = [turns.take('a', async () => 1), turns.take('a', async () => 2)]
  await expect(turns.take('a', async () => 3)).rejects.toMatchObject({ code: 3000, http: 429 })
  expect(await Promise.all(both)).toEqual([1, 2])
  await new Promise((resolve) => setImmediate(resolve))
  expect(await turns.take('a', async () => 4)).toBe(4)
})
