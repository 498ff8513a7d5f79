import type { Language } from '#domain/kit/say.ts'
import { type FormTexts, withRegion } from '#domain/messages/regional.ts'
import type { TypedTexts } from './texts.ts'

/** The texts of the form with those of the region, which come with its pages. */
async function regionsOwn<Form extends FormTexts>(form: Form, language: Language) {
  const { region } = await import('#region')
  return withRegion(form, region.id, await region.texts[language]())
}

type Loader = () => Promise<object>

/**
 * The texts of the browser by part and language, each loaded when it is first needed: `app` with the first page, `form` with the
 * first page of the form.
 */
export const textParts = {
  app: {
    en: async (): Promise<Pick<TypedTexts, 'app'>> => ({ app: (await import('#domain/messages/en/app.ts')).app }),
    'zh-CN': async () => ({ app: (await import('#domain/messages/zh-CN/app.ts')).app }),
  },
  form: {
    en: async () => ({
      ...(await regionsOwn((await import('#domain/messages/en/form.ts')).form, 'en')),
      formUi: (await import('#domain/messages/en/formUi.ts')).formUi,
    }),
    'zh-CN': async () => ({
      ...(await regionsOwn((await import('#domain/messages/zh-CN/form.ts')).form, 'zh-CN')),
      formUi: (await import('#domain/messages/zh-CN/formUi.ts')).formUi,
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Loader>>>>

export type TextPart = keyof typeof textParts
