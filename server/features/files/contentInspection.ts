import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { UploadType } from '#domain/contract/config.ts'
import { type ContentDigest, contentDigestOf } from '../../storage/digest.ts'
import { type InspectionCaller, type Inspector, imageTypes } from '../inspection/inspector.ts'

const contentTypes = ['application/pdf', ...imageTypes] as const

/** The accepted types, detected in the content itself. */
export type ContentType = (typeof contentTypes)[number]

/** The file name extensions of each type; a name without a matching one gets the first. */
export const extensionsOf: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
}

/** The problems that a content can have, as message keys under `requestErrors.uploads`. */
export const contentProblems = [
  'empty',
  'wrongType',
  'extensionMismatch',
  'brokenImage',
  'complexImage',
  'brokenPdf',
  'lockedPdf',
  'activePdf',
  'complexPdf',
] as const

export type ContentProblem = (typeof contentProblems)[number]

/** A content as it is stored. */
export interface Content extends ContentDigest {
  readonly type: ContentType
}

/** Returns true when a content has a problem. */
export function isProblem(found: string | Content): found is ContentProblem {
  return contentProblems.some((problem) => problem === found)
}

const contentTypeOfUpload: Readonly<Record<UploadType, ContentType>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * Detects the type of a file by its content. Neither the declared type nor the name is trusted; the name only serves to
 * detect a misleading one.
 * @param accepted the types that the installation accepts
 */
export async function contentTypeOf(
  inspector: Inspector,
  path: string,
  name: string,
  accepted: readonly UploadType[],
  caller: InspectionCaller,
): Promise<ContentType | ContentProblem> {
  if ((await stat(path)).size === 0) return 'empty'
  const found = await inspector.typeOf(path, caller)
  const types = accepted.map((type) => contentTypeOfUpload[type])
  const isNamedAsTaken = types.some((type) => extensionsOf[type].includes(extensionOf(name)))
  const isOther = contentTypes.some((type) => type === found)
  return types.find((type) => type === found) ?? (isNamedAsTaken && !isOther ? 'extensionMismatch' : 'wrongType')
}

/** Returns the extension of a file name, in lower case and without its dot. */
export function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

/**
 * Inspects a file of a given type in a child process. The pixels of an image are re-encoded in place.
 * @throws ServiceError 503/3000 when too many files wait to be inspected
 */
export async function inspectContent(
  inspector: Inspector,
  path: string,
  type: ContentType,
  caller: InspectionCaller,
): Promise<Content | ContentProblem> {
  const problem =
    type === 'application/pdf'
      ? await inspector.problemOfPdf(path, caller)
      : await inspector.problemOfPicture(path, type, caller)
  return problem ?? { type, ...(await contentDigestOf(path)) }
}
