import type { FileHandle } from 'node:fs/promises'
import { picturesIn } from '#pdf/signatures/normaliseSignature.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { submittedSignaturesOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { sha256 } from '../secrets.ts'
import { bytesOfPicture, sha256OfPicture } from '../submission/signatures.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { type ArchiveFile, bytesOf, type DirectoryEntry } from './archive.ts'
import { type Manifest, packNames, signaturePath } from './manifest.ts'

/**
 * Returns the images of the signatures as they were sent, each once.
 * @throws Error when one is missing, except for a submission from before images were stored, whose application may
 * still have them
 */
export async function signatureFiles(
  { database }: AppContext,
  { account, data }: Application,
  snapshots: readonly Snapshot[],
): Promise<ArchiveFile[]> {
  const stored = await submittedSignaturesOf(database, account)
  const found = new Map(stored.map(({ image }) => [sha256OfPicture(image), image]))
  for (const [image] of JSON.stringify(data).matchAll(/data:image\/png;base64,[\w+/=]+/g))
    found.set(sha256(image), image)
  const signings = snapshots.flatMap(({ signatures }) => signatures)
  const asked = new Map(signings.map((signing) => [signing.sha256, signing]))
  return [...asked.values()].flatMap((signing) => {
    const image = found.get(signing.sha256)
    if (image !== undefined) return [{ path: signaturePath(signing.sha256), content: [bytesOfPicture(image)] }]
    if (signing.keptSha256 === undefined) return []
    throw new Error(`The image ${signing.sha256} of a signature of account ${account} is missing.`)
  })
}

/**
 * Compares the signatures of a pack: each is in it as it was sent, in the record as in the snapshot, and there is no
 * other.
 */
export async function signaturesAltered(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  { files }: Pick<Manifest, 'files'>,
  snapshots: readonly Snapshot[],
): Promise<string[]> {
  const signings = snapshots.flatMap(({ signatures }) => signatures)
  const named = new Set(signings.map((signing) => signing.sha256))
  const paths = new Map([...named].map((hash) => [signaturePath(hash), hash]))
  const packed = files.filter(({ path }) => path.startsWith(`${packNames.signatures}/`))
  const there = new Set(packed.map(({ path }) => path))
  const problems = snapshots.flatMap(({ record, signatures }) => {
    const recorded = new Set(picturesIn(record).map(sha256OfPicture))
    const wanted = signatures.filter((signature) => signature.keptSha256 !== undefined)
    return [
      ...wanted
        .map((item) => signaturePath(item.sha256))
        .flatMap((path) => (there.has(path) ? [] : [`${path} is missing.`])),
      ...wanted.flatMap((item) =>
        recorded.has(item.keptSha256 ?? '') ? [] : [`The record has no image ${item.keptSha256} of ${item.path}.`],
      ),
    ]
  })
  for (const { path, sha256: hash } of packed) {
    const name = paths.get(path)
    if (name === undefined) problems.push(`${path} belongs to no submitted signature.`)
    else if (hash !== name && !isAsText(await bytesOf(file, entries.get(path)), name))
      problems.push(`${path} differs from the signature in the snapshot.`)
  }
  return [...new Set(problems)]
}

/** Returns true when a hash is that of the data URL, as older snapshots have it. */
function isAsText(picture: Buffer | undefined, hash: string): boolean {
  return picture !== undefined && sha256(`data:image/png;base64,${picture.toString('base64')}`) === hash
}
