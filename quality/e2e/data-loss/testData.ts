import type { TestData } from './session.ts'

/** Questions on the page of the company that accept any text. */
const fields = ['building', 'street', 'city', 'noHaveFinancialStatementsReason'] as const

const syllables = ['sand', 'Dune ', 'é', 'ø', '沙丘', 'No. 7 ', "O'", 'Tower ', '&', 'ß', 'من', '-', 'x', '(2) ']

/** Returns a generator of numbers from 0 to below 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: () => number, among: readonly T[]): T {
  return among[Math.floor(random() * among.length)] as T
}

/** Returns texts that are new in this run. */
export function testDataOf(random: () => number, round: number): TestData {
  const text = (who: string) => {
    const middle = Array.from({ length: 2 + Math.floor(random() * 5) }, () => pick(random, syllables)).join('')
    return `${who} ${round} ${middle} end`.replaceAll(/ +/g, ' ').slice(0, 60).trim()
  }
  return { field: pick(random, fields), text: text('Mine'), other: text('Theirs') }
}
