import { expect, it, vi } from 'vitest'
import { createLanes } from './lanes.ts'

function gate() {
  const finish: (() => void)[] = []
  return { finish, work: (value: number) => new Promise<number>((resolve) => finish.push(() => resolve(value))) }
}

it('runs no more at once than there are lanes, the others in their order', async () => {
  const inLane = createLanes(2, 10)
  const { finish, work } = gate()
  const results = [1, 2, 3, 4].map((value) => inLane(() => work(value)))
  await Promise.resolve()
  expect(finish).toHaveLength(2)
  for (let one = 0; one < 4; one += 1) {
    await vi.waitFor(() => expect(finish.length).toBe(Math.min(one + 2, 4)))
    finish[one]?.()
    await results[one]
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

it('refuses at once what would have to wait behind too many', async () => {
  const inLane = createLanes(1, 1)
  const { finish, work } = gate()
  const [first, second] = [inLane(() => work(1)), inLane(() => work(2))]
  await expect(inLane(() => work(3))).rejects.toMatchObject({ code: 3000, http: 503 })
  finish[0]?.()
  await first
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.()
  expect(await second).toBe(2)
})

it('work that fails gives its lane back', async () => {
  const inLane = createLanes(1, 1)
  await expect(inLane(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inLane(async () => 1)).toBe(1)
})
