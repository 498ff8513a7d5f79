import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { guidePath } from '#domain/application/progress/navigation.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Logo } from '../../ui/MessagePage.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The header of every page of the application. */
export function Header() {
  const { t } = useTranslation()
  return (
    <header className="frame-bar sticky top-0 z-30 short:static flex h-header items-center gap-1 px-3.5 text-on-navy-soft desk:px-6">
      <Link to={guidePath} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-field text-on-navy desk:gap-4">
        <Logo />
        <span className="line-clamp-2 text-[0.9375rem] leading-tight font-semibold sm:text-base tracking-[-0.01em]">
          {t(($) => $.app.name)}
        </span>
      </Link>
      <span className="flex-1" />
      <Link to={guidePath} aria-label={t(($) => $.app.header.help)} className="frame-control hidden sm:inline-flex">
        <CircleHelp aria-hidden="true" size={18} />
        <span className="hidden desk:inline">{t(($) => $.app.header.help)}</span>
      </Link>
      <LanguageSwitch short />
      <ThemeSwitch />
      <UserMenu />
    </header>
  )
}
