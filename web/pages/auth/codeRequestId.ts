const storageKey = 'codeRequestId'
let cachedId: string | undefined

/**
 * Returns the identifier of this tab's requests for codes. A code is valid only with its identifier, so that knowledge
 * of the e-mail alone cannot use up its attempts. The identifier survives a reload, because the applicant still has to
 * type the code mailed before.
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

/**
 * Stores the identifier. Without storage it lasts until the next reload, and the applicant then requests a new code.
 */
function storeId(id: string): string {
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {
    // The cached identifier is used until then.
  }
  return id
}
