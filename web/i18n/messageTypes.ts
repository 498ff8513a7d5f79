import type { app } from '#domain/messages/en/app.ts'

/**
 * The typed texts of `t(($) => ..)`. A module of the browser with further texts adds them by declaration merging:
 * `declare module '#web/i18n/messageTypes.ts' { interface TypedMessages { readonly formUi: typeof formUi } }`.
 */
export interface TypedMessages {
  readonly app: typeof app
}
