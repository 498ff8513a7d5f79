import { useRef } from 'react'
import { useTranslation } from '../../i18n/languages.ts'
import { useRestoreFocus } from '../../ui/focus.tsx'
import { PageSkeleton, Skeleton } from '../../ui/Skeleton.tsx'
import { pageHeading } from '../useFocusOnNavigation.ts'

const lineKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The skeleton of the main layout while the application loads. */
export function MainSkeleton() {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  // It receives the focus when the applicant retried the loading.
  useRestoreFocus(main, { next: pageHeading })
  return (
    <>
      <div className="frame-bar h-header" />
      <div className="mx-auto grid max-w-310 desk:grid-cols-[19rem_minmax(0,1fr)]">
        <div aria-hidden="true" className="hidden px-6 pt-6 desk:block">
          <Skeleton className="mb-7 h-14" />
          {lineKeys.map((lineKey) => (
            <Skeleton key={lineKey} className="mb-4 h-7" />
          ))}
        </div>
        <main ref={main} id="content" className="min-w-0 px-4 pt-7 desk:ps-5 desk:pe-6">
          <PageSkeleton label={t(($) => $.app.loading)} />
        </main>
      </div>
    </>
  )
}
