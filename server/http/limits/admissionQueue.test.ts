import { expect, it } from 'vitest'
import { createLine } from './admissionQueue.ts'

/** Builds a queue with its own clock and event loop; each call lasts the given milliseconds. */
function tried(longestWaitMilliseconds = 250, most = 1000) {
  let time = 0
  let due: (() => void)[] = []
  const line = createLine({
    longestWaitMilliseconds,
    most,
    beyond: () => 0,
    stretchMilliseconds: 25,
    now: () => time,
    atEndOfTurn: (act) => due.push(act),
  })
  const begun: number[] = []
  const refused: number[] = []
  return {
    line,
    begun,
    pass: (milliseconds: number) => (time += milliseconds),
    refused,
    come: (number: number, milliseconds: number, credentials = '', network = '192.0.2.7') =>
      line.enter({
        network,
        credentials,
        begin() {
          begun.push(number)
          time += milliseconds
        },
        refuse: () => refused.push(number),
      }),
    endTurn() {
      const acts = due
      due = []
      for (const act of acts) act()
    },
  }
}

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

it('starts a call at once while the loop keeps up, however slow the previous call was', () => {
  const { line, begun, come, endTurn, pass } = tried()
  for (const number of numbers(100)) {
    come(number, 20)
    expect(begun).toHaveLength(number + 1)
    endTurn()
    pass(number)
  }
  expect(line.length).toBe(0)
})

it('starts calls for a slice of each tick, the others in later ticks in order of arrival', () => {
  const { line, begun, come, endTurn } = tried()
  for (const number of numbers(12)) come(number, 10)
  expect(begun).toEqual(numbers(3))
  endTurn()
  expect(begun).toEqual(numbers(3))
  // Later calls queue behind the waiting ones.
  come(12, 10)
  endTurn()
  expect(begun).toEqual(numbers(6))
  for (let turn = 0; turn < 3; turn++) endTurn()
  expect(begun).toEqual(numbers(13))
  expect(line.length).toBe(0)
})

it('refuses no call after one slow call, nor any of several simultaneous ones, nor while few wait however long', () => {
  const slow = tried()
  slow.come(0, 10_000)
  for (const number of numbers(500, 1)) expect(slow.come(number, 1)).toBeDefined()
  const halted = tried()
  halted.come(0, 100)
  for (const number of numbers(50, 1)) {
    expect(halted.come(number, 0)).toBeDefined()
    halted.pass(1000)
  }
})

it('refuses a call behind many whose first has waited too long, until fewer wait', () => {
  const { line, begun, come, endTurn, pass } = tried(200)
  for (const number of numbers(61)) come(number, 30)
  expect(line.length).toBe(60)
  pass(199)
  expect(come(61, 30)).toBeDefined()
  pass(1)
  expect(come(62, 30)).toBeUndefined()
  for (let turn = 0; turn < 20; turn++) endTurn()
  expect(line.length).toBeLessThan(50)
  expect(come(63, 30)).toBeDefined()
  for (let turn = 0; turn < 80; turn++) endTurn()
  expect(begun).toEqual([...numbers(62), 63])
})

it('removes calls that leave the queue', () => {
  const { line, begun, come, endTurn } = tried()
  const leave = numbers(6).map((number) => come(number, 10))
  for (const number of [0, 3, 3, 5]) leave[number]?.()
  expect(line.length).toBe(1)
  endTurn()
  endTurn()
  expect(begun).toEqual([0, 1, 2, 4])
})

it('accepts further connections before it starts a call, up to a limit', () => {
  const { line, begun, come, endTurn } = tried()
  for (let turn = 0; turn < 3; turn++) {
    line.noteConnection()
    endTurn()
    come(turn, 10)
    expect(begun).toEqual([])
  }
  endTurn()
  endTurn()
  expect(begun).toEqual(numbers(3))
  for (let turn = 0; turn < 300; turn++) {
    line.noteConnection()
    endTurn()
    come(3, 0)
  }
  expect(begun.length).toBeGreaterThan(3)
})

it('refuses each call above the maximum, however short the wait', () => {
  const { come, endTurn } = tried(250, 4)
  for (const number of numbers(3)) expect(come(number, 30)).toBeDefined()
  expect(come(3, 30)).toBeDefined()
  expect(come(4, 30)).toBeDefined()
  expect(come(5, 30)).toBeUndefined()
  endTurn()
  endTurn()
  expect(come(6, 30)).toBeDefined()
})

it('gives waiting calls as much time as the rejection of a flood takes', () => {
  const { line, begun, come, endTurn, pass } = tried(0, 64)
  for (const number of numbers(61)) come(number, 30)
  const before = begun.length
  endTurn()
  for (const number of numbers(200, 100)) {
    expect(come(number, 0)).toBeUndefined()
    pass(1)
  }
  endTurn()
  expect(begun.length - before).toBe(Math.ceil(199 / 30))
  endTurn()
  expect(begun.length - before).toBe(Math.ceil(199 / 30) + 1)
  expect(line.length).toBeGreaterThan(40)
})

it('[F5] refuses the newest call of the credentials with the most, in favour of a caller with fewer', () => {
  const { line, begun, refused, come, endTurn } = tried(250, 8)
  for (const number of numbers(7)) come(number, 30, number < 3 ? 'a' : 'b')
  expect(come(7, 30, 'b')).toBeDefined()
  expect(come(8, 30, 'b')).toBeDefined()
  expect([line.length, refused]).toEqual([8, []])
  expect(come(9, 30, 'b'), 'the caller with the most').toBeUndefined()
  expect(come(10, 30, 'c')).toBeDefined()
  expect(refused).toEqual([8])
  for (let turn = 0; turn < 20; turn++) endTurn()
  expect(begun).toEqual([...numbers(8), 10])
})

it('[F5] refuses in the network with the most, whatever credentials its calls invent', () => {
  const { refused, come } = tried(250, 8)
  for (const number of numbers(9)) come(number, 30, `invented ${number}`)
  expect(come(9, 30, 'a'), 'each caller of that network retains the last call').toBeUndefined()
  expect(come(10, 30, 'a', '198.51.100.7')).toBeDefined()
  expect(refused).toEqual([8])
})

it('[F5] leaves each caller the last call', () => {
  const { refused, come } = tried(250, 4)
  for (const number of numbers(5)) come(number, 30, `${number}`, `192.0.2.${number}`)
  expect(come(5, 30, '5', '192.0.2.5')).toBeUndefined()
  expect(refused).toEqual([])
})
