import { useEffect } from 'react'
import { useTranslation } from './languages.ts'

/**
 * Names the page in the window's title, in the person's language.
 * @param hasErrors something on the page is to be put right, which is said first
 */
export function usePageTitle(page: string, hasErrors = false): void {
  const { t } = useTranslation()
  const named = t(($) => $.app.pageTitle, { page })
  const title = hasErrors ? t(($) => $.app.errorTitle, { title: named }) : named
  useEffect(() => {
    document.title = title
  }, [title])
}
