import { expect, it } from 'vitest'
import { newestFigures, reportFor, tableOf } from './report.ts'

const result = { id: 'R1', goal: '0 lost', seconds: 3, date: '2026-11-22', problems: ['late'] }
const run = {
  share: 0.1,
  results: [
    { ...result, figure: '0 lost of 10', isReached: true },
    { ...result, id: 'S3', figure: 'a | b\nc', isReached: false },
  ],
}

it('prints row, goal, figure with its share, verdict and date, one line for each row', () => {
  expect(tableOf(run).split('\n')).toEqual([
    '| Row | Goal | Figure | Verdict | Date |',
    '| --- | --- | --- | --- | --- |',
    '| R1 | 0 lost | share 0.1: 0 lost of 10 (3 s) | ok | 2026-11-22 |',
    '| S3 | 0 lost | share 0.1: a \\| b c (3 s) | **missed** | 2026-11-22 |',
    '',
  ])
  expect(tableOf({ ...run, share: 1 })).toContain('| full number: 0 lost of 10 (3 s) |')
})

it('writes the format of the file extension', () => {
  expect(reportFor('a/night.md')(run)).toBe(tableOf(run))
  expect(JSON.parse(reportFor('night.json')(run))).toEqual(run)
  expect(() => reportFor('night.txt')).toThrow('--report "night.txt" has to end in .md or .json')
})

it('stores the newest figure of each row, with what was not run, and keeps the other rows', () => {
  const stored = JSON.stringify({
    R1: { figure: 'old', date: '2026-01-01' },
    R2: { figure: 'kept', date: '2026-01-01' },
  })
  expect(JSON.parse(newestFigures(stored, run))).toEqual({
    R1: { figure: '0 lost of 10; full number not run: --share 0.1', date: '2026-11-22' },
    R2: { figure: 'kept', date: '2026-01-01' },
    S3: { figure: 'missed: a | b c; full number not run: --share 0.1', date: '2026-11-22' },
  })
})
