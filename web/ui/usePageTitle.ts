import { useEffect } from 'react'
import { useTranslation } from '../i18n/languages.ts'

/** Sets the window's title to the name of the page, in the applicant's language. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const title = t(($) => $.app.pageTitle, { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
