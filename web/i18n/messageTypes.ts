import type { app } from '#domain/messages/en/app.ts'

/**
 * The texts `t(($) => ..)` knows by type. A part of the browser with texts of its own adds them by declaration merging:
 * `declare module '#web/i18n/messageTypes.ts' { interface TypedTexts { readonly formUi: typeof formUi } }`.
 */
export interface TypedMessages {
  readonly app: typeof app
}
