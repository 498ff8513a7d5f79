import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Language } from '#domain/kit/translate.ts'
import { useTranslation } from '../i18n/languages.ts'

/** The locale of React Aria's own texts, dates and numbers for each language of the page. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/**
 * Sets the language of React Aria. Every component that uses that library needs it; the authentication pages do not use
 * the library.
 */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslation()
  return <I18nProvider locale={locales[language]}>{children}</I18nProvider>
}
