import { lineBreakers, useTranslation } from '../i18n/languages.ts'

/** A text whose lines break between words. */
export function Text({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return lineBreakers[language]?.(children) ?? children
}
