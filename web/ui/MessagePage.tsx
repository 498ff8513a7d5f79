import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/languages.ts'
import { pageBrand } from '../state/brand.ts'
import { classes } from './classes.ts'
import { Logo } from './Logo.tsx'

interface MessagePageProps {
  /** A short text or number above the title. */
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  /** The wrapper element; `div` when it is not the whole page. */
  readonly as?: 'main' | 'div'
}

/** A page with one message and its actions. Sets the window's title. */
export function MessagePage({ eyebrow, title, text, children, as: Wrapper = 'main' }: MessagePageProps) {
  usePageTitle(title)
  return (
    <Wrapper
      id={Wrapper === 'main' ? 'content' : undefined}
      className={classes('grid place-items-center px-5 py-16', Wrapper === 'main' && 'min-h-[70dvh]')}
    >
      <div className="w-full max-w-md">
        {eyebrow ? (
          <p className="mb-2 text-5xl font-bold tracking-tight text-orange">{eyebrow}</p>
        ) : (
          <Logo size={44} onGround />
        )}
        <h1 className="mt-4 text-title font-[650] tracking-[-0.02em]">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
    </Wrapper>
  )
}

/** Sets the window's title to the name of the page, in the applicant's language. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const brand = pageBrand()
  const title = brand ? `${page} – ${brand.shortName}` : t(($) => $.app.pageTitle, { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
