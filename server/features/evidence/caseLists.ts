import { canonicalJson } from '#domain/kit/values/values.ts'
import { asJson } from '../../config/parsers.ts'
import { deskFilesOf } from '../../database/repositories/desk/caseDocuments.ts'
import { erasureRequestsOf } from '../../database/repositories/desk/erasureRequests.ts'
import type { Database } from '../../database/tables.ts'
import { deskFilePath, type Manifest, packNames } from './manifest.ts'

/** Returns the list of documents that the staff added as a file of the pack; empty without one. */
export async function documentsText(db: Database, account: string): Promise<string> {
  const files = await deskFilesOf(db, account)
  if (files.length === 0) return ''
  const documents = files.map(({ fileId: file, name, title, actor: by, at, sha256 }, index) => ({
    ...{ file, path: deskFilePath(index + 1, name), title, by, at, sha256 },
  }))
  return canonicalJson({ documents })
}

/** Returns every request for erasure with its answer as a file of the pack; empty without one. */
export async function erasuresText(db: Database, account: string): Promise<string> {
  const requests = await erasureRequestsOf(db, account)
  if (requests.length === 0) return ''
  return canonicalJson({ requests: requests.map(({ account: _, actor: by, ...request }) => ({ ...request, by })) })
}

interface PackedDocument {
  readonly file: string
  readonly path: string
  readonly by: string
  readonly at: string
  readonly sha256: string
}

interface PackedErasure {
  readonly at: string
  readonly dueOn: string
  readonly answer: string | null
  readonly keptUntil: string | null
  readonly answeredAt: string | null
  readonly by: string | null
}

/** The parts of an entry of the audit log that the lists have too. */
interface AuditedEntry {
  readonly action: string
  readonly at: string
  readonly actor: string
  readonly file?: string
  readonly sha256?: string
  readonly dueOn?: string
  readonly answer?: string
  readonly keptUntil?: string | null
}

/**
 * Compares the lists of a pack with the audit log: each has every audited entry, by the same person at the same time,
 * and no other.
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
  const of = (action: string) => details.filter((entry) => entry.action === action)
  const isListed = files.every(
    ({ path, sha256 }) =>
      !path.startsWith(`${packNames.deskFiles}/`) ||
      documents.some((one) => one.path === path && one.sha256 === sha256),
  )
  const isSame = (packed: readonly object[], audited: readonly object[]) => {
    const sorted = (list: readonly object[]) => list.map((one) => canonicalJson(one)).toSorted()
    return canonicalJson(sorted(packed)) === canonicalJson(sorted(audited))
  }
  const areDocuments = isSame(
    documents.map(({ file, by, at, sha256 }) => ({ file, by, at, sha256 })),
    of('document added').map(({ file, actor: by, at, sha256 }) => ({ file, by, at, sha256 })),
  )
  const areErasures =
    isSame(
      requests.map(({ at, dueOn }) => ({ at, dueOn })),
      of('erasure asked').map(({ at, dueOn }) => ({ at, dueOn })),
    ) &&
    isSame(
      requests.flatMap(({ answer, keptUntil, answeredAt: at, by }) =>
        answer === null ? [] : [{ answer, keptUntil, at, by }],
      ),
      of('erasure answered').map(({ answer, keptUntil, at, actor: by }) => ({ answer, keptUntil, at, by })),
    )
  return [
    ...(isListed && areDocuments ? [] : [`${packNames.documents} differs from the documents in the audit log.`]),
    ...(areErasures ? [] : [`${packNames.erasures} differs from the requests for erasure in the audit log.`]),
  ]
}
