/** Set, these promise a store of files or a scanner that this version would silently not use. */
const later = /^(CLAMD_URL|S3_[A-Z0-9_]+)$/

/** A line for each variable that is set and only a later version knows. */
export function unsupportedIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(environment).filter((name) => later.test(name) && environment[name])
  return names.toSorted().map((name) => `${name} is not supported yet; unset it.`)
}
