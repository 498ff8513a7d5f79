/** The path below which the portal is served, without a trailing slash. The server writes it into the page. */
export const basePath: string = globalThis.document?.documentElement?.dataset?.basePath ?? ''

/** The base address of the applicant's calls: the one that the build sets, else that of the page. */
export const callsAddress: string = import.meta.env.VITE_API_URL || basePath

/** Removes the base path from a path of the browser. The result is a path as the routes define it. */
export function ownPath(pathname: string): string {
  return isBelowBase(pathname) ? pathname.slice(basePath.length) || '/' : pathname
}

/** Redirects an address without the base path to the same address below it: no route would match otherwise. */
export function leaveForBasePath(): void {
  const { pathname, search, hash } = location
  if (!isBelowBase(pathname)) location.replace(basePath + pathname + search + hash)
}

function isBelowBase(pathname: string): boolean {
  return basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`)
}
