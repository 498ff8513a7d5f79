import type { Params, Translate } from '#domain/kit/translate.ts'

/**
 * The reason of a failed upload: a text of the page, shown in the current language, or the server's message unchanged.
 */
export type Reason = string | { readonly key: string; readonly params: Params }

/** Returns the text of a reason. */
export function reasonText(reason: Reason, tKey: Translate): string {
  return typeof reason === 'string' ? reason : tKey(reason.key, reason.params)
}
