import type { Answer } from '#domain/kit/answers.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { type Manifest, packNames } from './manifest.ts'

function namedIn(answers: readonly Answer[]): FileRecord[] {
  return answers.flatMap((answer): readonly FileRecord[] => {
    if (answer.type === 'files') return answer.files
    return answer.type === 'rows' ? answer.rows.flatMap((row) => namedIn(row.answers)) : []
  })
}

/**
 * Compares the uploads of a pack: each of each submission must be in it under its question, with its own content, and
 * no other upload beside.
 */
export function uploadsAltered({ files }: Manifest, snapshots: readonly Snapshot[]): string[] {
  const known = new Map(
    snapshots.flatMap(({ record }) => {
      const answers = record.sections.flatMap(({ groups }) => groups.flatMap((group) => group.answers))
      const named = new Map(namedIn(answers).map((item) => [item.blobName, item]))
      return record.files.map(({ blobName, sha256 }) => [blobName, { sha256, ...named.get(blobName) }] as const)
    }),
  )
  const packed = new Map(files.flatMap((file) => (file.upload ? [[file.upload.id, file] as const] : [])))
  const missing = [...known.keys()].filter((id) => !packed.has(id))
  const altered = [...packed].filter(([id, { path, sha256, upload }]) => {
    const submitted = known.get(id)
    const isSame = sha256 === submitted?.sha256 && upload?.key === submitted.key && upload?.type === submitted.fileType
    return !(
      isSame &&
      upload?.uploadedAt === submitted.uploadDate &&
      path.startsWith(`files/${submitted.key}/`) &&
      path.endsWith(`-${submitted.fileName}`)
    )
  })
  const loose = files.filter(({ path, upload }) => path.startsWith('files/') && !upload)
  return [
    ...missing.map((id) => `The upload ${id} of a submission is not in the pack.`),
    ...altered.map(([, { path }]) => `${path} differs from the upload in the snapshot.`),
    ...loose.map(({ path }) => `${path} belongs to no upload in ${packNames.manifest}.`),
  ]
}
