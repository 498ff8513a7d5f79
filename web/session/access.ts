import { guidePath } from '#domain/application/navigation.ts'
import { errorPath, welcomePath } from '#domain/application/routes.ts'
import { session } from './session.ts'

const isSignedIn = () => session.get() !== undefined

/** Where `/` leads: the guide for whoever is signed in, else the first page (RT-5). */
export function rootPath(): string {
  return isSignedIn() ? guidePath : welcomePath
}

/** Where every unknown path leads: a visitor to the first page, whoever is signed in to the error page (RT-4, RT-6). */
export function unknownPath(): string {
  return isSignedIn() ? errorPath : welcomePath
}

/** Guard of the main layout: without a token there is nothing to see (RT-4). */
export function requireToken(): string | undefined {
  return isSignedIn() ? undefined : welcomePath
}

/** Guard of the entrance: whoever is signed in has no need of it. */
export function requireVisitor(): string | undefined {
  return isSignedIn() ? guidePath : undefined
}
