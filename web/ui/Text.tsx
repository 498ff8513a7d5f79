import { useTranslation } from '../i18n/languages.ts'
import { lineBreakers } from '../i18n/messageBundles.ts'

/** A text whose lines break between words. */
export function Text({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return lineBreakers[language]?.(children) ?? children
}
