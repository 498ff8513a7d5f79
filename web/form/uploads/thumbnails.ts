import { openModeOf } from './openMode.ts'

/** URLs of the pictures uploaded since the page was loaded, by their name on the server. */
const pictures = new Map<string, string>()

/** Stores a picture that was just uploaded, for its thumbnail. */
export function storeThumbnail(blobName: string, file: File): void {
  if (openModeOf(file.name) === 'preview') pictures.set(blobName, URL.createObjectURL(file))
}

/** Returns the URL of a picture uploaded since the page was loaded; undefined for every other file. */
export function thumbnailOf(blobName: string): string | undefined {
  return pictures.get(blobName)
}

/** Deletes all thumbnails, so that none remain when the applicant leaves. */
export function clearThumbnails(): void {
  for (const address of pictures.values()) URL.revokeObjectURL(address)
  pictures.clear()
}
