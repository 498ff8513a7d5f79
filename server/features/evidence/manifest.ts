import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const packedFile = z.object({
  /** Its path in the pack. */
  path: z.string(),
  size: z.number(),
  sha256: hash,
  /** Of an upload: its question, its opaque name, its type and the time of its upload. */
  upload: z.object({ key: z.string(), id: z.string(), type: z.string(), uploadedAt: z.string() }).optional(),
})

/** The contents of a pack, with their hashes. */
export const manifestSchema = z.object({
  format: z.literal('evidence pack 1'),
  account: z.string(),
  region: z.string(),
  status: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  submissions: z.array(
    z.object({ number: z.number(), reference: z.string(), submittedAt: z.string(), definitionVersion: z.string() }),
  ),
  /**
   * The last entry of the whole audit log when the pack was made, and the number of the account's entries in the pack.
   */
  audit: z.object({ sequence: z.number(), hash, entries: z.number().optional() }),
  files: z.array(packedFile),
})

export type Manifest = z.infer<typeof manifestSchema>
export type PackedFile = z.infer<typeof packedFile>

/** The fixed names of every pack. */
export const packNames = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  audit: 'audit.jsonl',
  schema: 'snapshot.schema.json',
  readme: 'README.txt',
  signatures: 'signatures',
} as const

export function submissionPaths(number: number) {
  const folder = `submissions/${number}`
  return {
    pdf: `${folder}/application.pdf`,
    snapshot: `${folder}/snapshot.json`,
    ownership: `${folder}/ownership.bods.json`,
  } as const
}

/** Returns the path of a signature's image as it was sent. @param hash as in the snapshot */
export function signaturePath(hash: string): string {
  return `${packNames.signatures}/${hash}.png`
}

/** Returns the manifest and the list of sums as they are written to the pack. */
export function textOfManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Returns the sums in the format of `sha256sum --check`, so that the files can be checked without this program. */
export function textOfSums(files: readonly Pick<PackedFile, 'path' | 'sha256'>[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}
