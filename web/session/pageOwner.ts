import { session } from './session.ts'

let owner: string | undefined

/**
 * Sets the account that owns the page and its answers. Undefined for a page without an owner, such as the sign-in page.
 */
export function setPageOwner(account: string | undefined): void {
  owner = account
}

/**
 * Returns true when the page's owner is not signed in: no session exists, or another account signed in in another
 * window. Answers typed on the page must not be sent with another account's token.
 */
export function isPageOwnerSignedOut(): boolean {
  return owner !== undefined && session.get()?.userInfo.account !== owner
}
