import { thumbnailsKey } from '#web/session/session.ts'
import { tabStorage } from '#web/state/storage.ts'

/** Returns how a file opens: pictures in an overlay, all others in a new tab. */
export function openModeOf(name: string): 'preview' | 'tab' {
  return /\.(jpe?g|png|gif)$/i.test(name) ? 'preview' : 'tab'
}

/** The range of the zoom and its step per press (specification, upload control). */
export const scaleLimits = {
  min: 0.1,
  max: 10,
  step: 0.1,
  /** Returns the nearest allowed scale, in tenths. */
  fit: (scale: number): number => Math.round(Math.min(10, Math.max(0.1, scale)) * 10) / 10,
} as const

/** Width and height of a thumbnail in pixels, twice those on the page. */
const side = 72
/** The most thumbnails of an account, of about 2 kB each. */
const maxThumbnails = 100

/** Thumbnails as data URLs, by the name of their file on the server. */
export type Thumbnails = Readonly<Record<string, string>>

/** Returns the thumbnails of an account that this tab has stored; those of another account are removed. */
export function readThumbnails(account: string): Thumbnails {
  try {
    const stored = JSON.parse(tabStorage().getItem(thumbnailsKey) ?? '{}')
    if (stored.account === account) return stored.thumbnails
  } catch {
    // Others are read in their place.
  }
  forgetThumbnails()
  return {}
}

/** Stores thumbnails for a reload, the latest ones if there are too many. */
export function storeThumbnails(account: string, thumbnails: Thumbnails): void {
  try {
    const latest = Object.fromEntries(Object.entries(thumbnails).slice(-maxThumbnails))
    tabStorage().setItem(thumbnailsKey, JSON.stringify({ account, thumbnails: latest }))
  } catch {
    // Without room there are none after a reload.
  }
}

/** Removes all thumbnails from this tab: they show documents of people. */
export function forgetThumbnails(): void {
  tabStorage().removeItem(thumbnailsKey)
}

/**
 * Converts a picture, such as the HEIC of a Mac or an iPhone, which no server package of ours can read.
 * @returns the JPEG under the name of the picture; undefined for what the browser cannot read
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
const leastSide = 600

/** A picture as the page shows it beside its name. */
export interface DrawnPicture {
  /** A data URL. */
  readonly thumbnail: string
  /** True when the text of a document can hardly be read on it. */
  readonly isSmall: boolean
}

/** Draws the middle of a picture as a small JPEG. @returns undefined for what the browser cannot read */
export async function drawThumbnail(picture: Blob): Promise<DrawnPicture | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!bitmap || !pen) return undefined
  const { width, height } = bitmap
  const scale = side / Math.min(width, height)
  // A transparent picture is black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(bitmap, (side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale)
  bitmap.close()
  return { thumbnail: canvas.toDataURL('image/jpeg', 0.7), isSmall: Math.max(width, height) < leastSide }
}
