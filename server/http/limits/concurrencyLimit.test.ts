import { expect, it } from 'vitest'
import { createConcurrencyLimit, type Slot } from './concurrencyLimit.ts'

/** Builds a limit whose slots are entered one after the other. */
function limited(max = 8) {
  const createSlot = createConcurrencyLimit(max)
  const inside: Slot[] = []
  return {
    inside,
    enter(credentials = '', network = '192.0.2.7') {
      const slot = createSlot(network, credentials)
      const hasRoom = slot.tryEnter()
      if (hasRoom) inside.push(slot)
      return hasRoom
    },
  }
}

/** Enters until the first refusal and returns how many were admitted. */
function fill(enter: (count: number) => boolean): number {
  let count = 0
  while (count < 10_000 && enter(count)) count += 1
  return count
}

it('refuses each request above the maximum, and admits another for each that ends', () => {
  const { enter, inside } = limited(4)
  for (const network of ['a', 'b', 'c', 'd']) expect(enter('', network)).toBe(true)
  expect(enter('', 'e')).toBe(false)
  inside.pop()?.leave(true)
  expect(enter('', 'e')).toBe(true)
  expect(enter('', 'f')).toBe(false)
})

it('counts a request once, and not again once it is closed', () => {
  const createSlot = createConcurrencyLimit(2)
  const [slot, other] = [createSlot('a', ''), createSlot('b', '')]
  expect(slot.tryEnter()).toBe(true)
  slot.enter()
  slot.leave()
  slot.leave()
  slot.enter()
  expect(other.tryEnter()).toBe(true)
  expect(createSlot('c', '').tryEnter()).toBe(false)
  slot.leave(true)
  slot.enter()
  expect(createSlot('c', '').tryEnter()).toBe(true)
})

it('[F5] leaves room for a caller with fewer requests beside the credentials with the most', () => {
  const { enter } = limited(200)
  expect(fill(() => enter('a'))).toBe(40)
  expect(enter('a')).toBe(false)
  for (let count = 0; count < 20; count++) expect(enter('b')).toBe(true)
  for (let count = 0; count < 20; count++) expect(enter('c', '198.51.100.7')).toBe(true)
})

it('[F5] leaves room for other networks, whatever credentials the requests of one invent', () => {
  const { enter } = limited(200)
  expect(fill((count) => enter(`invented ${count}`))).toBe(160)
  for (let count = 0; count < 8; count++) expect(enter('a', '198.51.100.7')).toBe(true)
})

it('[F5] leaves room for others beside twenty networks with invented credentials', () => {
  const { enter } = limited(200)
  const floods = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`)
  const isAnyAdmitted = (count: number) => floods.map((network) => enter(`invented ${count}`, network)).includes(true)
  for (let count = 0; isAnyAdmitted(count); count++) expect(count).toBeLessThan(200)
  expect(enter('a')).toBe(true)
})

it('[F5] admits callers without another request while the share of each is small', () => {
  const createSlot = createConcurrencyLimit(60, () => 0.125)
  const isAdmitted = (credentials: string) => createSlot('192.0.2.7', credentials).tryEnter()
  expect(fill(() => isAdmitted('flood'))).toBe(7)
  for (let count = 0; count < 30; count++) expect(isAdmitted(`${count}`)).toBe(true)
})

it('[F5] leaves each caller the requests in progress', () => {
  const { enter, inside } = limited(4)
  for (let count = 1; count <= 4; count++) expect(enter(`${count}`, `192.0.2.${count}`)).toBe(true)
  expect(enter('5', '192.0.2.5')).toBe(false)
  expect(inside).toHaveLength(4)
})

it('refuses at the same cost however many requests are in progress', () => {
  const { enter } = limited(10_000)
  fill((count) => enter(`${count}`, `network ${count}`))
  const begun = process.cpuUsage()
  for (let count = 0; count < 100_000; count++) enter('flood')
  const { user, system } = process.cpuUsage(begun)
  // Microseconds for each; grouping the requests in progress would take a thousand times as long.
  expect((user + system) / 100_000).toBeLessThan(20)
})
