import { pipeline } from 'node:stream/promises'
import { claimMarker, storageMarker } from '../../database/repositories/files.ts'
import type { Database } from '../../database/tables.ts'
import type { Blobs } from '../../storage/blobs.ts'
import type { AppContext } from '../context.ts'
import { newId, sha256 } from '../secrets.ts'

/** A marker is stored among the blobs, under a name that this server generates and no file has. */
const markerPrefix = 'portal-mark-'

/** Returns true when a name is that of a marker, which names the database of a storage. */
export function isStorageMarker(name: string): boolean {
  return name.startsWith(markerPrefix)
}

/** The blobs of a storage, counted by a database. */
interface StorageContents {
  readonly marks: readonly string[]
  /** The number of blobs that belong to a file of this database. */
  readonly known: number
  /** The number of other blobs. */
  readonly unknown: number
}

/**
 * Explains why a storage is not that of this database: it lacks its marker, or holds a foreign one. A storage without a
 * marker gets one when it is empty or holds a blob of a file here, because names are random and never equal by chance.
 * @returns a sentence for the log when the storage is foreign
 */
export async function explainForeignStorage(
  portal: AppContext,
  { marks: markers, known, unknown }: StorageContents,
): Promise<string | undefined> {
  const own = await storageMarker(portal.database, 'storage')
  const foreign = markers.filter((marker) => marker !== own)
  if (foreign.length > 0)
    return `the storage of files carries the marker of another database (${foreign.join(', ')}); nothing was removed`
  if (own !== undefined && markers.includes(own)) return undefined
  if (known === 0 && unknown > 0)
    return 'nothing in the storage of files belongs to this database, and it carries no marker; nothing was removed'
  await writeMarker(portal, await claimMarker(portal.database, 'storage', newMarker()))
  return undefined
}

/** Returns the markers of a storage. */
async function markersIn(blobs: Blobs): Promise<string[]> {
  const markers: string[] = []
  for await (const { id } of blobs.list()) if (isStorageMarker(id)) markers.push(id)
  return markers
}

/**
 * Assigns the storage of the lost database, whose marker it carries, to a restored one. Only an operator knows that no
 * other database uses it: blobs added since the backup are orphans from then on.
 * @returns the state of the storage in a sentence; undefined when it carries no marker
 */
export async function claimStorage(db: Database, blobs: Blobs, force: boolean): Promise<string | undefined> {
  const [marker, another] = await markersIn(blobs)
  if (marker === undefined || (await storageMarker(db, 'storage')) === marker) return undefined
  if (!force) return hasMarker
  if (another !== undefined)
    return `The storage of files carries several markers (${marker}, ${another}); it was not taken over.`
  await claimMarker(db, 'storage', marker)
  return 'The storage of files belongs to the restored database from now on.'
}

const hasMarker =
  'The storage of files carries the marker of another database, so nothing in it is ever swept; when that database is permanently lost, restore with --take-over-storage.'

function newMarker(): string {
  return `${markerPrefix}${newId()}`.slice(0, 22)
}

async function writeMarker({ blobs }: AppContext, name: string): Promise<void> {
  const text = 'The contents beside this belong to the files of one database of the portal.\n'
  await pipeline([text], blobs.write(name))
  await blobs.commitUpload(name, { size: text.length, sha256: sha256(text) })
}
