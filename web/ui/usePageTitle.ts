import { useEffect } from 'react'
import { useTranslation } from '../i18n/languages.ts'

/** Names the page in the window's title, in the person's language. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const title = t(($) => $.app.pageTitle, { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
