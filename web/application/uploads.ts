import { createObservable } from '../state/observable.ts'

/** Number of files being uploaded, from any page. Uploads continue while the applicant visits other pages. */
export const uploadsInProgress = createObservable(0)

/** The page and question where a failed upload can be retried. */
export interface RetryableUpload {
  readonly path: string
  readonly field: string
}

/** The failed uploads that can be retried. Only this window still has their files. */
export const retryableUploads = createObservable<readonly RetryableUpload[]>([])

/** Cancels all uploads of the applicant. The form's code sets it once it is loaded. */
export const cancelAllUploads = createObservable<() => void>(() => undefined)
