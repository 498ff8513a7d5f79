const storageKey = 'codeRequestId'
let cachedId: string | undefined

/**
 * What this tab names its requests for codes by: a code counts beside it alone, so that nobody who merely knows the e-mail can use up
 * its tries. It outlives a reload, since the code that was mailed before is still to be typed then.
 */
export function codeRequestId(): string {
  cachedId ??= stored() ?? storeId(crypto.randomUUID())
  return cachedId
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that stores nothing knows it until the next reload; a new code is asked for then. */
function storeId(id: string): string {
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {
    // The id above serves until then.
  }
  return id
}
