import type { Language } from '#domain/kit/translate.ts'
import { app } from '#domain/messages/en/app.ts'
import { type FormTexts, withRegion } from '#domain/messages/regional.ts'
import type { TypedMessages } from './messageTypes.ts'

/** Loads the texts of the form, and those of the region that its pages need, in parallel. */
async function formTexts<Form extends FormTexts, Ui>(
  language: Language,
  form: Promise<{ form: Form }>,
  formUi: Promise<{ formUi: Ui }>,
) {
  const own = import('#region').then(async ({ region }) => ({ id: region.id, texts: await region.texts[language]() }))
  const [shared, ui, { id, texts }] = await Promise.all([form, formUi, own])
  return { ...withRegion(shared.form, id, texts), formUi: ui.formUi }
}

type Loader = () => Promise<object>

/**
 * The browser's texts by bundle and language. Each bundle loads when it is first needed: `app` with the first page,
 * `form` with the first page of the form, `codes` when an error message is shown in another language than that of its
 * response. The first page in English loads no other file.
 */
export const textParts = {
  app: {
    en: async (): Promise<Pick<TypedMessages, 'app'>> => ({ app }),
    'zh-CN': async () => ({ app: (await import('./chineseApp.tsx')).app }),
  },
  form: {
    en: () => formTexts('en', import('#domain/messages/en/form.ts'), import('#domain/messages/en/formUi.ts')),
    'zh-CN': () =>
      formTexts('zh-CN', import('#domain/messages/zh-CN/form.ts'), import('#domain/messages/zh-CN/formUi.ts')),
  },
  codes: {
    en: async () => ({ codes: (await import('#domain/messages/en/codes.ts')).codes }),
    'zh-CN': async () => ({ codes: (await import('#domain/messages/zh-CN/codes.ts')).codes }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Loader>>>>

export type TextPart = keyof typeof textParts
