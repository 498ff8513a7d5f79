import type { formUi } from '#domain/messages/en/formUi.ts'

declare module '#web/i18n/messageTypes.ts' {
  interface TypedMessages {
    readonly formUi: typeof formUi
  }
}
