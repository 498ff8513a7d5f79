import { createStore } from './store.ts'

/** How many files are on their way to the server, whichever page they were chosen on; they go on while the person is elsewhere. */
export const filesUnderWay = createStore(0)
