import { openModeOf } from './openMode.ts'

/** Addresses of the pictures uploaded since the page was loaded, by the name the server gave them. */
const pictures = new Map<string, string>()

/** Keeps a picture that was just uploaded, to be shown small beside its name. */
export function storeThumbnail(blobName: string, file: File): void {
  if (openModeOf(file.name) === 'preview') pictures.set(blobName, URL.createObjectURL(file))
}

/** The address of a picture uploaded since the page was loaded; undefined for every other file. */
export function thumbnailOf(blobName: string): string | undefined {
  return pictures.get(blobName)
}

/** Nothing of a person stays behind when they leave. */
export function clearThumbnails(): void {
  for (const address of pictures.values()) URL.revokeObjectURL(address)
  pictures.clear()
}
