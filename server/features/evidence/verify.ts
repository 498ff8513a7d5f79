import { createHash, type X509Certificate } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { verifySeal } from '#pdf/seal/verify.ts'
import { asJson } from '../../config/parsers.ts'
import { sha256 } from '../secrets.ts'
import {
  archiveOf,
  bytesOf,
  contentOf,
  type DirectoryEntry,
  hashOfEntry,
  InvalidArchiveError,
  readDirectory,
} from './archive.ts'
import { checkConsistency } from './consistencyChecks.ts'
import { type Manifest, manifestSchema, packNames, textOfManifest, textOfSums } from './manifest.ts'
import { describeSeal, type Seal } from './seals.ts'

/** A checked pack: intact, or with a sentence for every alteration. */
type CheckedPack =
  | {
      readonly manifest: Manifest
      /** SHA-256 of the whole file, as the audit entry `exported` records it. */
      readonly sha256: string
      /** The seal of each PDF. */
      readonly seals: readonly Seal[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly string[] }

/**
 * Checks a pack by itself, without a database.
 * @param authorities certificates of the time-stamp authorities that are trusted
 * @throws Error when the file cannot be read at all
 */
export async function verifyPack(path: string, authorities?: readonly X509Certificate[]): Promise<CheckedPack> {
  const file = await open(path)
  try {
    return await check(file, authorities)
  } catch (error) {
    if (error instanceof InvalidArchiveError) return { problems: [`It is no intact archive: ${error.message}.`] }
    throw error
  } finally {
    await file.close()
  }
}

async function check(file: FileHandle, authorities?: readonly X509Certificate[]): Promise<CheckedPack> {
  const directory = await readDirectory(file)
  const entries = new Map(directory.map((entry) => [entry.path, entry]))
  const twice = repeated(directory)
  if (twice.length > 0) return { problems: twice }
  const manifest = await readManifest(file, entries.get(packNames.manifest))
  if (!manifest) return { problems: [`${packNames.manifest} is missing or was changed.`] }
  const changed = await differences(file, entries, manifest)
  if (changed.length > 0) return { problems: changed }
  const { seals, problems } = await checkConsistency(file, entries, manifest, authorities)
  if (problems.length > 0) return { problems }
  const archive = await compareArchive(file, directory)
  return 'problem' in archive ? { problems: [archive.problem] } : { manifest, seals, sha256: archive.sha256 }
}

/**
 * Returns the paths that occur twice: one program unpacks the first such file, another the last, and only one could be
 * checked.
 */
function repeated(directory: readonly DirectoryEntry[]): string[] {
  const paths = directory.map(({ path }) => path)
  const twice = new Set(paths.filter((path, index) => paths.indexOf(path) !== index))
  return [...twice].map((path) => `${path} occurs more than once.`)
}

async function readManifest(file: FileHandle, entry: DirectoryEntry | undefined): Promise<Manifest | undefined> {
  const text = String((await bytesOf(file, entry)) ?? '')
  const manifest = manifestSchema.safeParse(asJson(text)).data
  return manifest && textOfManifest(manifest) === text ? manifest : undefined
}

/** Returns the changed, missing and added files. */
async function differences(
  file: FileHandle,
  entries: ReadonlyMap<string, DirectoryEntry>,
  manifest: Manifest,
): Promise<string[]> {
  const problems: string[] = []
  const unknown = new Set(entries.keys())
  for (const name of [packNames.manifest, packNames.sums]) unknown.delete(name)
  const sums = String((await bytesOf(file, entries.get(packNames.sums))) ?? '')
  const listed = sumsIn(sums)
  for (const { path, size, sha256 } of manifest.files) {
    const entry = entries.get(path)
    unknown.delete(path)
    const found = entry && (await hashOfEntry(file, entry))
    if (!entry) problems.push(`${path} is missing.`)
    // When the sums match the content, the manifest was changed and not the file.
    else if ((entry.size !== size || found !== sha256) && found !== listed.get(path))
      problems.push(`${path} was changed.`)
  }
  problems.push(...[...unknown].map((path) => `${path} was added.`))
  const own = { path: packNames.manifest, sha256: sha256(textOfManifest(manifest)) }
  if (!entries.has(packNames.sums)) problems.push(`${packNames.sums} is missing.`)
  else if (sums !== textOfSums([...manifest.files, own]))
    problems.push(describeDifference(listed.get(own.path), own.sha256))
  return problems
}

function describeDifference(listed: string | undefined, found: string): string {
  return listed === undefined || listed === found
    ? `${packNames.sums} was changed.`
    : `${packNames.manifest} or ${packNames.sums} was changed: they do not agree.`
}

/** Returns the hashes in a list of sums by path. */
function sumsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.*)$/gm)].map(([, sum = '', path = '']) => [path, sum]))
}

/** Compares the archive with one rebuilt from its contents, which must be equal byte for byte. */
async function compareArchive(
  file: FileHandle,
  directory: readonly DirectoryEntry[],
): Promise<{ readonly sha256: string } | { readonly problem: string }> {
  const files = directory.map((entry) => ({ path: entry.path, content: contentOf(file, entry) }))
  const { size } = await file.stat()
  const hash = createHash('sha256')
  let at = 0
  for await (const expected of archiveOf(files)) {
    const found = Buffer.alloc(expected.length)
    const { bytesRead } = await file.read(found, 0, expected.length, at)
    if (!found.subarray(0, bytesRead).equals(expected)) {
      const first = at + expected.findIndex((byte, index) => byte !== found[index] || index >= bytesRead)
      return {
        problem: `The archive itself was changed or repacked, from byte ${first} on (${pathAt(directory, first)}).`,
      }
    }
    hash.update(expected)
    at += expected.length
  }
  return at === size
    ? { sha256: hash.digest('hex') }
    : { problem: `The end of the archive is followed by ${size - at} bytes.` }
}

function pathAt(directory: readonly DirectoryEntry[], at: number): string {
  const entry = directory.findLast(({ offset }) => offset <= at)
  return entry ? `at or behind ${entry.path}` : 'at its beginning'
}

/** The result of checking a single PDF. */
type CheckedPdf =
  | { readonly seal: Seal; readonly sha256: string; readonly problem?: undefined }
  | { readonly problem: string }

/** Returns true when a file begins like a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/**
 * Checks the seal of a single PDF of record. @param authorities certificates of the time-stamp authorities that are
 * trusted
 */
export function checkedPdf(name: string, bytes: Uint8Array, authorities?: readonly X509Certificate[]): CheckedPdf {
  const seal = verifySeal(bytes, authorities)
  if (seal.verdict === 'unsealed') return { problem: `"${name}" carries no seal, or the seal was damaged.` }
  if (seal.verdict !== 'sealed') return { problem: `"${name}" was changed after it was sealed.` }
  const words = `"${name}" is unchanged since it was sealed`
  return { seal: describeSeal(words, seal, new Date()), sha256: sha256(bytes) }
}
