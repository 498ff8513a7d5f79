import { canonicalJson } from '#domain/kit/values/values.ts'
import { asJson } from '../../config/parsers.ts'
import { deskFilesOf } from '../../database/repositories/desk/caseDocuments.ts'
import { erasureRequestsOf } from '../../database/repositories/desk/erasureRequests.ts'
import type { Database } from '../../database/tables.ts'
import { sha256 } from '../secrets.ts'
import { deskFilePath, type Manifest, packNames } from './manifest.ts'

/** Returns the list of documents that the staff added, as a file of the pack; empty when there are none. */
export async function documentsText(db: Database, account: string): Promise<string> {
  const files = await deskFilesOf(db, account)
  if (files.length === 0) return ''
  const documents = files.map(({ fileId: file, name, title, actor: by, at, sha256: hash }, index) => ({
    ...{ file, path: deskFilePath(index + 1, name), title, by, at, sha256: hash },
  }))
  return canonicalJson({ documents })
}

/** Returns every request for erasure with its answer, as a file of the pack; empty when there are none. */
export async function erasuresText(db: Database, account: string): Promise<string> {
  const requests = await erasureRequestsOf(db, account)
  if (requests.length === 0) return ''
  return canonicalJson({ requests: requests.map(({ account: _, actor: by, ...request }) => ({ ...request, by })) })
}

interface PackedDocument {
  readonly file: string
  readonly path: string
  readonly title: string
  readonly by: string
  readonly at: string
  readonly sha256: string
}

interface PackedErasure {
  readonly at: string
  readonly text: string
  readonly dueOn: string
  readonly answer: string | null
  readonly removed: string
  readonly keptUntil: string | null
  readonly answeredAt: string | null
  readonly by: string | null
}

/**
 * The parts of an audit entry that the lists also contain; of a text only the hash, which older entries do not have.
 */
interface AuditedEntry {
  readonly action: string
  readonly at: string
  readonly actor: string
  readonly file?: string
  readonly sha256?: string
  readonly titleSha256?: string
  readonly dueOn?: string
  readonly textSha256?: string
  readonly answer?: string
  readonly keptUntil?: string | null
  readonly removedSha256?: string
}

/**
 * Compares the lists of a pack with the audit log: each contains every audited entry, by the same person at the same
 * time and with the same texts, and nothing else.
 */
export async function listsAltered(
  details: readonly AuditedEntry[],
  files: Manifest['files'],
  read: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const listIn = async (path: string) =>
    files.some((file) => file.path === path) ? (asJson(await read(path)) as Record<string, readonly never[]>) : {}
  const { documents = [] }: { documents?: readonly PackedDocument[] } = await listIn(packNames.documents)
  const { requests = [] }: { requests?: readonly PackedErasure[] } = await listIn(packNames.erasures)
  const audited = (action: string) => details.filter((entry) => entry.action === action)
  const areListed = files.every(
    ({ path, sha256: hash }) =>
      !path.startsWith(`${packNames.deskFiles}/`) || documents.some((one) => one.path === path && one.sha256 === hash),
  )
  const areDocuments = isEach(documents, audited('document added'), (one, entry) =>
    [
      ...[one.file === entry.file, one.by === entry.actor, one.at === entry.at, one.sha256 === entry.sha256],
      isText(one.title, entry.titleSha256),
    ].every(Boolean),
  )
  const areAsked = isEach(requests, audited('erasure asked'), (one, entry) =>
    [one.at === entry.at, one.dueOn === entry.dueOn, isText(one.text, entry.textSha256)].every(Boolean),
  )
  const answered = requests.filter(({ answer }) => answer !== null)
  const areAnswered = isEach(answered, audited('erasure answered'), (one, entry) =>
    [
      ...[one.answer === entry.answer, one.keptUntil === entry.keptUntil, one.answeredAt === entry.at],
      ...[one.by === entry.actor, isText(one.removed, entry.removedSha256)],
    ].every(Boolean),
  )
  return [
    ...(areListed && areDocuments ? [] : [`${packNames.documents} differs from the documents in the audit log.`]),
    ...(areAsked && areAnswered
      ? []
      : [`${packNames.erasures} differs from the requests for erasure in the audit log.`]),
  ]
}

/** Returns true when packed and audited entries match one to one. */
function isEach<Packed>(
  packed: readonly Packed[],
  entries: readonly AuditedEntry[],
  isOf: (one: Packed, entry: AuditedEntry) => boolean,
): boolean {
  return packed.length === entries.length && entries.every((entry) => packed.some((one) => isOf(one, entry)))
}

function isText(text: string, hash: string | undefined): boolean {
  return hash === undefined || sha256(text) === hash
}
