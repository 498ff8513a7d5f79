import { expect, it } from 'vitest'
import { type AuditEntry, hashOf } from '../../database/audit/auditChain.ts'
import { entriesAltered, type Manifest } from './manifest.ts'

const content = {
  sequence: 7,
  at: '2026-01-01T00:00:00.000Z',
  account: '100001',
  actor: 'applicant',
  action: 'submitted',
  detail: '{}',
  previousHash: '',
  series: null,
  number: null,
  mac: null,
} as const
const entry = { ...content, hash: hashOf(content) } as AuditEntry
const problems = (sequence: number, hash: string) =>
  entriesAltered([entry], { account: '100001', audit: { sequence, hash } } as Manifest)

it('accepts entries up to the last one that the manifest names', () => {
  expect(problems(7, entry.hash)).toEqual([])
  expect(problems(8, 'the hash of another entry')).toEqual([])
})

it('reports an entry after the last one, and another entry in its position', () => {
  expect(problems(6, entry.hash)).toHaveLength(1)
  expect(problems(7, 'the hash of another entry')).toHaveLength(1)
})
