import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { sha256 } from '../../features/secrets.ts'
import { multipart, pdf } from '../uploading.ts'
import { ask, type Fleet } from './fleet.ts'
import type { Person } from './people.ts'

/** Fields of one section, one for each writer, so that no writer overwrites another. */
const fields = ['companyName', 'companyRegNo', 'regulatorName', 'city'] as const

/** A writer of one field, who sends one save after the other, each with its own key. */
export interface Writer {
  readonly person: Person
  readonly field: string
  /** Appended to the number in each value. */
  readonly suffix?: string
  revision: number
  /** The last acknowledged value. */
  acknowledged: number
}

/** Counts the outcomes of saves that were not acknowledged. */
export interface WriterLog {
  /** Attempts that ended without a response. */
  broken: number
  /** Responses 503. */
  postponed: number
  /** All other responses, of which none is expected. */
  readonly wrong: string[]
}

export function writersOf(people: readonly Person[]): Writer[] {
  return people.flatMap((person) => fields.map((field) => ({ person, field, revision: 0, acknowledged: 0 })))
}

/** Saves without a pause until it is stopped, and repeats each save until it is acknowledged. */
export async function write(fleet: Fleet, writer: Writer, log: WriterLog, isOver: () => boolean): Promise<void> {
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
      log.broken += 1
    })
    if (answer.code === 1004) {
      writer.revision = (answer.data as { revision: number }).revision
      writer.acknowledged = value
    } else if (answer.status === 503) {
      log.postponed += 1
      await setTimeout(50)
    } else {
      log.wrong.push(answer.text)
      return
    }
  }
}

export interface Uploads {
  /** SHA-256 of each sent file, by its acknowledged name. */
  readonly acknowledged: Map<string, string>
  /** Responses that are neither an acknowledgement nor 503. */
  readonly wrong: string[]
}

const pauseMilliseconds = 20

/** Returns a unique document that is large enough to be written in several calls. */
export function newDocument(bytes = 100_000): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes, randomBytes(16).toString('hex')), pdf])
}

/**
 * Uploads one file after the other, until the first wrong response. A question accepts 20 files.
 * @param isOver receives the number of files acknowledged so far
 */
export async function uploadUntil(
  address: string,
  person: Person,
  isOver: (acknowledged: number) => boolean,
): Promise<Uploads> {
  const uploads: Uploads = { acknowledged: new Map(), wrong: [] }
  const query = new URLSearchParams({ account: person.account, key: 'financials', filename: 'x.pdf' })
  while (uploads.wrong.length === 0 && !isOver(uploads.acknowledged.size)) {
    const content = newDocument()
    const { headers, payload } = multipart([{ name: 'file', fileName: 'x', content }])
    const response = await fetch(`${address}${calls.formUploadFile.path}?${query}`, {
      method: 'POST',
      headers: { ...person.headers, ...headers },
      body: new Uint8Array(payload),
    })
    const text = await response.text()
    const { code, data } = JSON.parse(text) as { code: number; data: FileRecord }
    if (code === 1005) uploads.acknowledged.set(data.blobName, sha256(content))
    else if (response.status !== 503) uploads.wrong.push(text)
    await setTimeout(pauseMilliseconds)
  }
  return uploads
}
