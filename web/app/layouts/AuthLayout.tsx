import { Check } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Text } from '../../ui/Text.tsx'
import { BrandName, BrokerFooter } from './Broker.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'

/**
 * The layout of the pages before sign-in: the brokerage and the purpose of the portal on one side, a small form on the
 * other. On a phone the form comes first, and the purpose fills the rest of the screen.
 */
export function AuthLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr] desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:grid-rows-[auto_1fr]">
      <div aria-hidden="true" className="auth-background col-start-1 row-span-2 row-start-1 hidden desk:block" />
      <header className="contents">
        <p className="col-start-1 row-start-1 flex items-center gap-3 px-5 py-5 text-white max-desk:bg-navy desk:px-13 desk:pt-11 desk:pb-0">
          <Logo size={34} />
          <BrandName />
        </p>
        <div
          data-no-print
          className="z-10 col-start-1 row-start-2 m-4 flex gap-1 place-self-start justify-self-end text-ink-soft desk:col-start-2 desk:row-start-1 desk:me-6"
        >
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <div className="col-start-1 row-start-2 grid place-items-start justify-items-center px-5 pt-20 pb-10 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:place-items-center desk:p-8">
        <main id="content" className="w-full max-w-[25rem] animate-rise">
          <Outlet />
        </main>
      </div>
      <AuthIntroduction />
    </div>
  )
}

/** Set by the build: true in a region whose applicants are individuals. */
const isForPersons: boolean = import.meta.env.VITE_FOR_PERSONS === true

function AuthIntroduction() {
  const { t } = useTranslation()
  return (
    <aside className="row-start-3 flex flex-col [--focus:var(--focus-on-navy)] px-5 py-8 text-white max-desk:auth-background desk:col-start-1 desk:row-start-2 desk:px-13 desk:py-9">
      <div className="desk:my-auto">
        <h2 className="max-w-[12em] text-xl leading-[1.16] font-[620] tracking-[-0.02em] desk:text-[2.125rem]">
          <Text>{t(($) => $.app.introduction.headline)}</Text>
        </h2>
        <p className="mt-3.5 max-w-[40ch] text-on-navy-soft">
          <Text>{t(($) => (isForPersons ? $.app.introduction.leadForPerson : $.app.introduction.lead))}</Text>
        </p>
        <Highlights />
      </div>
      {/* On a wide screen the space is reserved, so that nothing moves when the brokerage's settings load. */}
      <div className="mt-8 desk:min-h-28">
        <BrokerFooter className="text-on-navy-soft" />
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
    <ul className="mt-5 grid gap-3 text-field text-on-navy-soft desk:mt-7">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Check aria-hidden="true" size={18} strokeWidth={3} className="mt-0.5 shrink-0 text-mark-on-navy" />
          {point}
        </li>
      ))}
    </ul>
  )
}
