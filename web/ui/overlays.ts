import { createArriving } from './lazy/arriving.ts'

/** The overlays of the page. They load with its first use, so that they work when the connection is lost later. */
export const overlays = createArriving(() => import('./overlayKit.ts'))
