import { createStore } from './store.ts'

/** How many files are on their way to the server, whichever page they were chosen on; they go on while the person is elsewhere. */
export const filesUnderWay = createStore(0)

/** How many files did not arrive and may be tried again: only this window still has them. */
export const filesToRetry = createStore(0)

/** Ends all uploads of whoever goes; put there by the form's part once it is loaded. */
export const abandonUploads = createStore<() => void>(() => undefined)
