import { pipeline } from 'node:stream/promises'
import { claimMarker, storageMarker } from '../../database/repositories/files.ts'
import type { Database } from '../../database/tables.ts'
import type { Blobs } from '../../storage/blobs.ts'
import type { AppContext } from '../context.ts'
import { newId, sha256 } from '../secrets.ts'

/** The prefix of a marker, which is stored among the blobs under a name that no file has. */
const markerPrefix = 'portal-mark-'

/** Returns true for the name of a marker, by which a storage identifies its database. */
export function isStorageMarker(name: string): boolean {
  return name.startsWith(markerPrefix)
}

/** The blobs of a storage, counted by whether this database knows them. */
interface StorageContents {
  readonly marks: readonly string[]
  /** The number of blobs of files of this database. */
  readonly known: number
  /** The number of other blobs. */
  readonly unknown: number
}

/**
 * Explains why a storage does not belong to this database: it lacks the marker, or has another one. A storage without a
 * marker gets one when it is empty or contains a blob of this database, because names are random and never equal by
 * chance.
 * @returns a sentence for the log; undefined when the storage belongs to this database
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
 * Takes over the storage of a lost database for its restored copy, which knows its marker. Only an operator can know
 * that no other database uses it: blobs added since the backup become orphans.
 * @returns a sentence about the storage; undefined when it has no marker
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
