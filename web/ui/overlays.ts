import { createArriving } from '../app/arriving.ts'

/** What opens over the page. It arrives with the first use of the page, so that it is there also when the connection is not. */
export const overlays = createArriving(() => import('./overlayKit.ts'))
