import type { TypedTexts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    resources: { translation: TypedTexts }
  }
}
