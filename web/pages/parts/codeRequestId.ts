const place = 'codeRequestId'
let kept: string | undefined

/**
 * What this tab names its requests for codes by: a code counts beside it alone, so that nobody who merely knows the e-mail can use up
 * its tries. It outlives a reload, since the code that was mailed before is still to be typed then.
 */
export function codeRequestId(): string {
  kept ??= stored() ?? keep(crypto.randomUUID())
  return kept
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that stores nothing knows it until the next reload; a new code is asked for then. */
function keep(id: string): string {
  try {
    sessionStorage.setItem(place, id)
  } catch {
    // The id above serves until then.
  }
  return id
}
