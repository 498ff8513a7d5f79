import { useState } from 'react'
import { type Language, languages, manifests } from '#domain/kit/translate.ts'
import { changeLanguage, useTranslation } from '../../i18n/languages.ts'
import { preferences } from '../../state/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { showMessage } from '../../ui/toasts.ts'

/** Returns the portal's language that the browser prefers; any Chinese means Simplified Chinese. */
function preferredLanguage(): Language | undefined {
  const primary = (tag: string) => tag.split('-')[0]
  return navigator.languages
    .map((tag) => languages.find((one) => one === tag) ?? languages.find((one) => primary(one) === primary(tag)))
    .find((found) => found !== undefined)
}

/** Offers the browser's language on a first visit, by its own name. The page starts in English, as specified. */
export function LanguageOffer() {
  const { language } = useTranslation()
  const [offered] = useState(() => (preferences().locale === undefined ? preferredLanguage() : undefined))
  if (offered === undefined || offered === language) return null
  const choose = () => changeLanguage(offered).catch(() => showMessage('error', ($) => $.app.errors.network))
  return (
    <div lang={offered} className="mb-6">
      <Button onPress={() => void choose()}>{manifests[offered].name}</Button>
    </div>
  )
}
