import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Language } from '#domain/kit/translate.ts'
import { useTranslation } from '../i18n/languages.ts'

/** How React Aria's own words, dates and numbers are written in each language of the page. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** Tells React Aria the language of the page; it stands around whatever uses that library, and the entrance does not. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslation()
  return <I18nProvider locale={locales[language]}>{children}</I18nProvider>
}
