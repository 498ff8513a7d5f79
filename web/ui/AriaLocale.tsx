import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { manifests } from '#domain/kit/translate.ts'
import { useTranslation } from '../i18n/languages.ts'

/**
 * Sets the language of React Aria. Required around every component of that library. It is not in the root layout, so
 * that the authentication pages need not load the library.
 */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslation()
  return <I18nProvider locale={manifests[language].locale}>{children}</I18nProvider>
}
