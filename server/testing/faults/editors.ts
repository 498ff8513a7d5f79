import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { type ApplicationData, valueAt } from '#domain/kit/values/values.ts'
import type { Answer, Asked } from './fleet.ts'
import type { Person } from './people.ts'

const position = {
  name: 'position',
  path: calls.updateAndCreateClientOtherInfo.path,
  section: 'declaration',
  place: 'clientOtherInfo.declarationAndAgreement.position',
}

/** Fields of two sections, with their data paths. */
const fields = [
  position,
  ...['companyName', 'companyRegNo', 'regulatorName', 'city'].map((name) => ({
    name,
    path: calls.updateAndCreateClientDetail.path,
    section: 'companyDetails',
    place: `clientDetail.companyInfo.${name}`,
  })),
]

/** A rejected save: another editor has changed the field, up to a revision. */
interface Rejection {
  readonly field: string
  readonly seen: number
  readonly newest: number
}

/** An acknowledged save: its field, the revision that its editor had seen, and the revision that it created. */
interface Saved {
  readonly field: string
  readonly seen: number
  readonly made: number
  readonly value: string
}

export interface History {
  readonly saved: readonly Saved[]
  readonly rejected: readonly Rejection[]
  readonly wrong: readonly string[]
}

/** Sends a call to a server. */
type Ask = (asked: Asked) => Promise<Answer>

/**
 * Runs concurrent editors of one draft, each of which saves random fields a number of times; a rejected editor tries
 * again.
 */
export async function editAtOnce(ask: Ask, person: Person, editors: number, saves: number): Promise<History> {
  const saved: Saved[] = []
  const wrong: string[] = []
  const rejected: Rejection[] = []
  const edit = async (editor: number) => {
    let seen = 0
    for (let number = 0; number < saves; number++) {
      const { name, path, section, place: field } = fields[Math.floor(Math.random() * fields.length)] ?? position
      const value = `E${editor} S${number}`
      for (;;) {
        const body = { section, revision: seen, changes: { [name]: value } }
        // One key for each attempt, so that a repeated request is not stored twice.
        const headers = { ...person.headers, 'idempotency-key': `${value} ${seen}` }
        const { status, code, data, text } = await ask({ path, headers, body })
        if (status === 503) {
          await setTimeout(100)
          continue
        }
        const { revision } = (data ?? {}) as { revision?: number }
        if (code === 1004 && revision !== undefined) saved.push({ field, seen, made: revision, value })
        else if (status === 409 && revision !== undefined && revision > seen)
          rejected.push({ field, seen, newest: revision })
        else wrong.push(text)
        seen = revision ?? seen
        if (code === 1004 || status !== 409) break
      }
    }
  }
  await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)))
  return { saved, rejected, wrong }
}

/** The stored draft afterwards. */
export interface Stored {
  readonly revision: number
  readonly data: ApplicationData
}

/**
 * Checks a history: no save has overwritten a save of the same field that its editor had not seen, the last save of
 * each field is stored, and an editor was only rejected because of another one's change.
 */
export function silentLosses({ saved, rejected }: History, stored: Stored): string[] {
  const problems: string[] = []
  const inOrder = saved.toSorted((a, b) => a.made - b.made)
  const last = new Map<string, Saved>()
  for (const save of inOrder) {
    const before = last.get(save.field)
    if (before && before.made > save.seen)
      problems.push(`${save.field}: revision ${before.made} was overwritten by an editor who had seen ${save.seen}`)
    last.set(save.field, save)
  }
  if (new Set(inOrder.map(({ made }) => made)).size !== saved.length) problems.push('two saves made one revision')
  if (stored.revision !== saved.length) problems.push(`${saved.length} saves made revision ${stored.revision}`)
  for (const [field, { value }] of last)
    if (valueAt(stored.data, field) !== value)
      problems.push(`${field} is ${valueAt(stored.data, field)}, last saved was ${value}`)
  for (const { field, seen, newest } of rejected)
    if (!saved.some((save) => save.field === field && save.made > seen && save.made <= newest))
      problems.push(`${field} seen at ${seen} was refused at ${newest}, and no other editor had changed it`)
  return problems
}
