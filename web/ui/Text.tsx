import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/translate.ts'
import { useTranslation } from '../i18n/languages.ts'

/** The line breakers of languages whose words would otherwise be cut. They load with the texts. */
export const lineBreakers: Partial<Record<Language, (text: string) => ReactNode>> = {}

/** A text whose lines break between words. */
export function Text({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return lineBreakers[language]?.(children) ?? children
}
