import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { ask, type Served } from './fleet.ts'
import type { Person } from './people.ts'

const fields = ['companyName', 'companyRegNo', 'regulatorName', 'city'] as const

/** A save that was acknowledged: which field, what its editor had seen, what revision it made. */
interface Saved {
  readonly field: string
  readonly seen: number
  readonly made: number
  readonly value: string
}

export interface History {
  readonly saved: readonly Saved[]
  /** Saves told that somebody else was first. */
  readonly told: number
  readonly wrong: readonly string[]
}

/** So many editors of one draft at once, each with so many saves of fields taken at random; whoever is told tries again. */
export async function editAtOnce(fleet: Served, person: Person, editors: number, saves: number): Promise<History> {
  const saved: Saved[] = []
  const wrong: string[] = []
  let told = 0
  const edit = async (editor: number) => {
    let seen = 0
    for (let number = 0; number < saves; number++) {
      const field = fields[Math.floor(Math.random() * fields.length)] ?? fields[0]
      const value = `E${editor} S${number}`
      for (;;) {
        const body = { section: 'companyDetails', revision: seen, changes: { [field]: value } }
        // Of one attempt, so that one that is told to come again is not made twice.
        const headers = { ...person.headers, 'idempotency-key': `${value} ${seen}` }
        const asked = { path: calls.updateAndCreateClientDetail.path, headers, body }
        const { status, code, data, text } = await ask(fleet, asked)
        if (status === 503) {
          await setTimeout(100)
          continue
        }
        const { revision } = (data ?? {}) as { revision?: number }
        if (code === 1004 && revision !== undefined) saved.push({ field, seen, made: revision, value })
        else if (status === 409 && revision !== undefined && revision > seen) told += 1
        else wrong.push(text)
        seen = revision ?? seen
        if (code === 1004 || status !== 409) break
      }
    }
  }
  await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)))
  return { saved, told, wrong }
}

/**
 * Judges a history: no save may have overwritten one of the same field that its editor had not seen.
 * @param stored the values of the fields afterwards, and the revision
 */
export function silentLosses(
  { saved }: History,
  stored: { revision: number; values: Record<string, unknown> },
): string[] {
  const problems: string[] = []
  const inOrder = saved.toSorted((one, other) => one.made - other.made)
  const last = new Map<string, Saved>()
  for (const save of inOrder) {
    const before = last.get(save.field)
    if (before && before.made > save.seen)
      problems.push(`${save.field}: revision ${before.made} was overwritten by one who had seen ${save.seen}`)
    last.set(save.field, save)
  }
  if (new Set(inOrder.map(({ made }) => made)).size !== saved.length) problems.push('two saves made one revision')
  if (stored.revision !== saved.length) problems.push(`${saved.length} saves made revision ${stored.revision}`)
  for (const [field, { value }] of last)
    if (stored.values[field] !== value) problems.push(`${field} is ${stored.values[field]}, last saved was ${value}`)
  return problems
}
