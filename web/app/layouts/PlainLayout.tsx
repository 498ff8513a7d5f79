import { Outlet } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Logo } from '../../ui/MessagePage.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'

/** The header around a page that needs no account. */
export function PlainLayout() {
  const { t } = useTranslation()
  return (
    <>
      <header className="frame-bar flex h-header items-center gap-1 px-3.5 text-on-navy-soft desk:px-6">
        <Logo />
        <span className="ms-2.5 flex-1 leading-tight font-semibold tracking-[-0.01em] text-on-navy desk:ms-4">
          {t(($) => $.app.name)}
        </span>
        <LanguageSwitch short />
        <ThemeSwitch />
      </header>
      <Outlet />
    </>
  )
}
