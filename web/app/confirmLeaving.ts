import { createObservable } from '../state/observable.ts'

/** Saves before a navigation. @returns the address of the page when leaving it would lose typed answers */
type ConfirmLeaving = (nextPath: string) => Promise<string | undefined>

/** The check of the rendered page. A page without answers may always be left. */
export const confirmLeaving = createObservable<ConfirmLeaving>(async () => undefined)
