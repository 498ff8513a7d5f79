import { Check } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Logo } from '../../ui/MessagePage.tsx'
import { Text } from '../../ui/Text.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'

/** The layout of the pages before sign-in: the purpose of the portal on one side, a small form on the other. */
export function AuthLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:grid-rows-1">
      <AuthIntroduction />
      <div className="relative grid place-items-start justify-items-center px-5 pt-20 pb-12 desk:place-items-center desk:p-8">
        <header data-no-print className="absolute end-4 top-4 flex gap-1 text-ink-soft desk:end-6">
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main id="content" className="w-full max-w-[25rem] animate-rise">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function AuthIntroduction() {
  const { t } = useTranslation()
  return (
    <aside className="entrance-ground flex flex-col px-5 py-5 text-white desk:px-13 desk:py-11">
      <p className="flex items-center gap-3 font-semibold tracking-[-0.01em]">
        <Logo size={34} />
        {t(($) => $.app.name)}
      </p>
      <div className="my-auto hidden desk:block">
        <h2 className="max-w-[12em] text-[2.125rem] leading-[1.16] font-[620] tracking-[-0.02em]">
          <Text>{t(($) => $.app.introduction.headline)}</Text>
        </h2>
        <p className="mt-3.5 max-w-[40ch] text-[#c3cee3]">
          <Text>{t(($) => $.app.introduction.lead)}</Text>
        </p>
        <Highlights />
      </div>
    </aside>
  )
}

function Highlights() {
  const { t } = useTranslation()
  const points = [
    t(($) => $.app.introduction.highlights.sections),
    t(($) => $.app.introduction.highlights.scripts),
    t(($) => $.app.introduction.highlights.copy),
  ]
  return (
    <ul className="mt-7 grid gap-3 text-field text-[#dde5f3]">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Check aria-hidden="true" size={18} strokeWidth={3} className="mt-0.5 shrink-0 text-[#ff9a4d]" />
          {point}
        </li>
      ))}
    </ul>
  )
}
