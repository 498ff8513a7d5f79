import type { Params, Translate } from '#domain/kit/translate.ts'

/** Why a file did not arrive: a text of the page, which is said in the language in force, or the server's words as they came. */
export type Reason = string | { readonly key: string; readonly params: Params }

/** The words of a reason. */
export function reasonText(reason: Reason, tKey: Translate): string {
  return typeof reason === 'string' ? reason : tKey(reason.key, reason.params)
}
