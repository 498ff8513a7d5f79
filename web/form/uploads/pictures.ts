import { thumbnailsKey } from '#web/session/session.ts'
import { tabStorage } from '#web/state/storage.ts'

/** Returns how a file opens: pictures in an overlay, all others in a new tab. */
export function openModeOf(name: string): 'preview' | 'tab' {
  return /\.(jpe?g|png|gif)$/i.test(name) ? 'preview' : 'tab'
}

/** The range of the zoom and its step (specification, upload control). At 1, the picture fits into the window. */
export const scaleLimits = {
  min: 0.1,
  max: 10,
  step: 0.1,
  /** Returns the nearest allowed scale, in tenths. */
  fit: (scale: number): number => Math.round(Math.min(10, Math.max(0.1, scale)) * 10) / 10,
} as const

/** Width and height of a thumbnail in pixels, twice the size on the page for sharp screens. */
const thumbnailSize = 72
/** Largest number of stored thumbnails, of about 2 kB each. */
const maxThumbnails = 100

/** A picture as it is shown beside its name. */
export interface DrawnPicture {
  /** A data URL. */
  readonly thumbnail: string
  /** True when the text of a document can hardly be read on it. */
  readonly isSmall: boolean
}

/** Pictures by the name of their file on the server. */
export type Thumbnails = Readonly<Record<string, DrawnPicture>>

/** Returns the thumbnails of an account that are stored in this tab. Removes those of another account. */
export function readThumbnails(account: string): Thumbnails {
  try {
    const stored = JSON.parse(tabStorage().getItem(thumbnailsKey) ?? '{}')
    if (stored.account === account) return stored.thumbnails
  } catch {
    // Unreadable data are removed below.
  }
  removeThumbnails()
  return {}
}

/** Stores thumbnails in this tab, so that they survive a reload; only the latest ones when there are too many. */
export function storeThumbnails(account: string, thumbnails: Thumbnails): void {
  try {
    const latest = Object.fromEntries(Object.entries(thumbnails).slice(-maxThumbnails))
    tabStorage().setItem(thumbnailsKey, JSON.stringify({ account, thumbnails: latest }))
  } catch {
    // When the storage is full, a reload shows none.
  }
}

/** Removes all thumbnails from this tab, because they show personal documents. */
export function removeThumbnails(): void {
  tabStorage().removeItem(thumbnailsKey)
}

/**
 * Converts a picture to JPEG. For formats such as HEIC, which the server cannot read.
 * @returns the JPEG under the name of the picture; undefined when the browser cannot read the picture
 */
export async function asJpeg(picture: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return content ? new File([content], `${picture.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}

/** Pixels of the longer side below which the text of a document can hardly be read: A4 at 50 dots an inch. */
const minSide = 600

/** Draws the centre of a picture as a small JPEG. @returns undefined when the browser cannot read it */
export async function drawThumbnail(picture: Blob): Promise<DrawnPicture | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  const canvas = document.createElement('canvas')
  canvas.width = thumbnailSize
  canvas.height = thumbnailSize
  const context = canvas.getContext('2d')
  if (!bitmap || !context) return undefined
  const { width, height } = bitmap
  const scale = thumbnailSize / Math.min(width, height)
  // Transparent pixels would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, thumbnailSize, thumbnailSize)
  context.drawImage(
    bitmap,
    (thumbnailSize - width * scale) / 2,
    (thumbnailSize - height * scale) / 2,
    width * scale,
    height * scale,
  )
  bitmap.close()
  return { thumbnail: canvas.toDataURL('image/jpeg', 0.7), isSmall: Math.max(width, height) < minSide }
}
