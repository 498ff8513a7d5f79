import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/say.ts'
import { useTranslation } from '../app/languages.ts'

/** How the texts of a language are divided where its lines would else cut words; it comes with the texts. */
export const dividers: Partial<Record<Language, (text: string) => ReactNode>> = {}

/** A text whose lines break where a reader would. */
export function Prose({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return dividers[language]?.(children) ?? children
}
