import { redirect } from 'react-router'
import { guidePath } from '#domain/application/navigation.ts'
import { errorPath, welcomePath } from '#domain/application/routes.ts'
import { session } from './session.ts'

const isSignedIn = () => session.get() !== undefined

/** Guard of `/`: the guide for whoever is signed in, else the first page (RT-5). */
export function leaveRoot(): never {
  throw redirect(isSignedIn() ? guidePath : welcomePath)
}

/** Guard of every unknown path: a visitor goes to the first page, whoever is signed in to the error page (RT-4, RT-6). */
export function leaveUnknown(): never {
  throw redirect(isSignedIn() ? errorPath : welcomePath)
}

/** Guard of the main layout: without a token there is nothing to see (RT-4). */
export function requireToken(): null {
  if (!isSignedIn()) throw redirect(welcomePath)
  return null
}

/** Guard of the entrance: whoever is signed in has no need of it. */
export function requireVisitor(): null {
  if (isSignedIn()) throw redirect(guidePath)
  return null
}
