import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../context.ts'
import { claimMarker, storageMarker } from '../database/repositories/storageMarkers.ts'
import type { Database } from '../database/tables.ts'
import { newId, sha256 } from '../features/secrets.ts'
import type { Blobs } from './blobs.ts'

/** A mark lies among the contents, under a name of this server's making that no file has. */
const markerPrefix = 'portal-mark-'

/** Whether a name is that of a mark, by which a storage says which database it belongs to. */
export function isStorageMarker(name: string): boolean {
  return name.startsWith(markerPrefix)
}

/** What a storage holds, as a database sees it. */
export interface StorageContents {
  readonly marks: readonly string[]
  /** How many contents belong to a file here. */
  readonly known: number
  /** How many do not. */
  readonly unknown: number
}

/**
 * Whether a storage is the one of this database: it has its mark, and nobody else's. One without a mark is marked when it is empty
 * or holds a content of a file here, for names are random and never the same by chance.
 * @returns a sentence for the log when it is not
 */
export async function explainForeignStorage(
  portal: AppContext,
  { marks, known, unknown }: StorageContents,
): Promise<string | undefined> {
  const own = await storageMarker(portal.database, 'storage')
  const foreign = marks.filter((mark) => mark !== own)
  if (foreign.length > 0)
    return `the storage of files carries the mark of another database (${foreign.join(', ')}); nothing was removed`
  if (own !== undefined && marks.includes(own)) return undefined
  if (known === 0 && unknown > 0)
    return 'nothing in the storage of files belongs to this database, and it carries no mark; nothing was removed'
  await writeMarker(portal, await claimMarker(portal.database, 'storage', newMarker()))
  return undefined
}

/** The marks a storage carries. */
async function markersIn(blobs: Blobs): Promise<string[]> {
  const marks: string[] = []
  for await (const { id } of blobs.list()) if (isStorageMarker(id)) marks.push(id)
  return marks
}

/**
 * Lets a restored database have the storage of the lost one, whose mark it carries. Only an operator knows that nobody uses it any more:
 * contents added since the backup are orphans from then on.
 * @returns how it stands with the storage, in a sentence; undefined when it carries no mark
 */
export async function claimStorage(db: Database, blobs: Blobs, force: boolean): Promise<string | undefined> {
  const [mark, another] = await markersIn(blobs)
  if (mark === undefined || (await storageMarker(db, 'storage')) === mark) return undefined
  if (!force) return hasMarker
  if (another !== undefined)
    return `The storage of files carries several marks (${mark}, ${another}); it was not taken over.`
  await claimMarker(db, 'storage', mark)
  return 'The storage of files belongs to the restored database from now on.'
}

const hasMarker =
  'The storage of files carries the mark of another database, so nothing in it is ever swept; where that one is gone for good, --take-over-storage restores with it.'

function newMarker(): string {
  return `${markerPrefix}${newId()}`.slice(0, 22)
}

async function writeMarker({ blobs }: AppContext, name: string): Promise<void> {
  const text = 'The contents beside this belong to the files of one database of the portal.\n'
  await pipeline([text], blobs.write(name))
  await blobs.commitUpload(name, { size: text.length, sha256: sha256(text) })
}
