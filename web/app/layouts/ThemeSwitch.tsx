import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { changeTheme, theme } from '../../ui/theme.ts'

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
