import type { Params, Say } from '#domain/kit/say.ts'

/** Why a file did not arrive: a text of the page, which is said in the language in force, or the server's words as they came. */
export type Reason = string | { readonly key: string; readonly params: Params }

/** The words of a reason. */
export function wordsOfReason(reason: Reason, say: Say): string {
  return typeof reason === 'string' ? reason : say(reason.key, reason.params)
}
