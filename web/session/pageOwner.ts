import { session } from './session.ts'

let owner: string | undefined

/** From now on what the page shows and holds belongs to this account; undefined where it belongs to nobody, as at the entrance. */
export function setPageOwner(account: string | undefined): void {
  owner = account
}

/**
 * Whether the page belongs to somebody who is not signed in: nobody is, or another account came in another window. What was typed on it
 * must not be sent with that one's token.
 */
export function isPageOwnerSignedOut(): boolean {
  return owner !== undefined && session.get()?.userInfo.account !== owner
}
