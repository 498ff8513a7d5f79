import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/translate.ts'
import { useTranslation } from '../i18n/languages.ts'

/** How the texts of a language are divided where its lines would else cut words; it comes with the texts. */
export const lineBreakers: Partial<Record<Language, (text: string) => ReactNode>> = {}

/** A text whose lines break where a reader would. */
export function Text({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return lineBreakers[language]?.(children) ?? children
}
