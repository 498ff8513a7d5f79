import type { formUi } from '#domain/messages/en/formUi.ts'

declare module '#web/app/texts.ts' {
  interface TypedMessages {
    readonly formUi: typeof formUi
  }
}
