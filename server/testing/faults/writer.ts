import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { ask, type Fleet } from './fleet.ts'
import type { Person } from './people.ts'

/** Fields of one section, one for each writer, so that no writer overwrites another. */
const fields = ['companyName', 'companyRegNo', 'regulatorName', 'city'] as const

/** A writer of one field, one save after the other, each with its own key. */
export interface Writer {
  readonly person: Person
  readonly field: string
  /** Follows the number in each value. */
  readonly suffix?: string
  revision: number
  /** The last acknowledged value. */
  acknowledged: number
}

/** Outcomes of saves besides an acknowledgement. */
export interface Happenings {
  /** Attempts that ended without a response. */
  broken: number
  /** Responses 503. */
  postponed: number
  /** Every other response: none is expected. */
  readonly wrong: string[]
}

export function writersOf(people: readonly Person[]): Writer[] {
  return people.flatMap((person) => fields.map((field) => ({ person, field, revision: 0, acknowledged: 0 })))
}

/** Saves continuously until it is stopped, and repeats each save until it is acknowledged. */
export async function write(
  fleet: Fleet,
  writer: Writer,
  happenings: Happenings,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const value = writer.acknowledged + 1
    const body = {
      section: 'companyDetails',
      revision: writer.revision,
      changes: { [writer.field]: `V${value}${writer.suffix ?? ''}` },
    }
    const headers = { ...writer.person.headers, 'idempotency-key': `${writer.field}-${value}` }
    const asked = { path: calls.updateAndCreateClientDetail.path, headers, body }
    const answer = await ask(fleet, asked, () => {
      happenings.broken += 1
    })
    if (answer.code === 1004) {
      writer.revision = (answer.data as { revision: number }).revision
      writer.acknowledged = value
    } else if (answer.status === 503) {
      happenings.postponed += 1
      await setTimeout(50)
    } else {
      happenings.wrong.push(answer.text)
      return
    }
  }
}
