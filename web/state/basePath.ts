/** The path below which the portal is served, without a slash at its end; the server writes it into the page. */
export const basePath: string = globalThis.document?.documentElement?.dataset?.basePath ?? ''

/** The address before the path of an applicant's call: the host of the build, else that of the page. */
export const callsAddress: string = import.meta.env.VITE_API_URL || basePath

/** Returns a path of the browser without the one below which the portal is served, as the routes name it. */
export function ownPath(pathname: string): string {
  return isBelowBase(pathname) ? pathname.slice(basePath.length) || '/' : pathname
}

/** Leaves a page whose address lacks the path below which the portal is served: no route would match. */
export function leaveForBasePath(): void {
  const { pathname, search, hash } = location
  if (!isBelowBase(pathname)) location.replace(basePath + pathname + search + hash)
}

function isBelowBase(pathname: string): boolean {
  return basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`)
}
