import { ChevronDown, Languages, Moon, Sun } from 'lucide-react'
import { type Language, languages, manifests } from '#domain/kit/translate.ts'
import { changeLanguage, useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { changeTheme, theme } from '../../ui/theme.ts'
import { showMessage } from '../../ui/toasts.ts'

/**
 * The selector of the page's language. A native select covers the label, so that it behaves as phones and screen
 * readers expect.
 */
export function LanguageSwitch({ short = false }: { readonly short?: boolean }) {
  const { t, language: current } = useTranslation()
  const choose = (next: Language) => changeLanguage(next).catch(() => showMessage('error', ($) => $.app.errors.network))
  return (
    <span className="frame-control relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
      <Languages aria-hidden="true" size={17} className={short ? 'hidden sm:block' : ''} />
      <span aria-hidden="true">{short ? manifests[current].shortName : manifests[current].name}</span>
      {!short && <ChevronDown aria-hidden="true" size={15} />}
      <select
        aria-label={t(($) => $.app.language)}
        value={current}
        onChange={(event) => void choose(event.target.value as Language)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {languages.map((item) => (
          <option key={item} value={item} lang={item} className="bg-paper text-ink">
            {manifests[item].name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Switches between the light and dark theme and stores the choice. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const dark = useObservable(theme) === 'dark'
  return (
    <button
      type="button"
      aria-label={t(($) => (dark ? $.app.theme.toLight : $.app.theme.toDark))}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
      className="frame-control cursor-pointer"
    >
      {dark ? <Sun aria-hidden="true" size={18} /> : <Moon aria-hidden="true" size={18} />}
    </button>
  )
}
