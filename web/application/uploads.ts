import { createObservable } from '../ui/observable.ts'

/** How many files are on their way to the server, whichever page they were chosen on; they go on while the person is elsewhere. */
export const uploadsInProgress = createObservable(0)

/** Where a file that did not arrive can be tried again: the page of its section, and the question there. */
export interface RetryableUpload {
  readonly path: string
  readonly field: string
}

/** The files that did not arrive and may be tried again: only this window still has them. */
export const retryableUploads = createObservable<readonly RetryableUpload[]>([])

/** Ends all uploads of whoever goes; put there by the form's part once it is loaded. */
export const cancelAllUploads = createObservable<() => void>(() => undefined)
