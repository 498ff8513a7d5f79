import { guidePath } from '#domain/application/progress/navigation.ts'
import { errorPath, welcomePath } from '#domain/application/progress/routes.ts'
import { session } from './session.ts'

/** Returns true while a session is stored. */
export function isSignedIn(): boolean {
  return session.get() !== undefined
}

/** Returns the target of `/`: the guide for a signed-in applicant, else the first page (RT-5). */
export function rootPath(): string {
  return isSignedIn() ? guidePath : welcomePath
}

/**
 * Returns the target of every unknown path: the first page for a visitor, the error page for a signed-in applicant
 * (RT-4, RT-6).
 */
export function unknownPath(): string {
  return isSignedIn() ? errorPath : welcomePath
}

/** Guards the main layout: redirects a visitor to the first page (RT-4). */
export function requireToken(): string | undefined {
  return isSignedIn() ? undefined : welcomePath
}

/** Guards the authentication pages: redirects a signed-in applicant to the guide. */
export function requireVisitor(): string | undefined {
  return isSignedIn() ? guidePath : undefined
}
