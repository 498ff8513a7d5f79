import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { buttonClasses } from '../../ui/Button.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** Replaces a page that could not be rendered or loaded. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const title = t(($) => $.app.broken.title)
  usePageTitle(title)
  useEffect(() => console.error(error), [error])
  return (
    <MessagePage title={title} text={t(($) => $.app.broken.lead)}>
      <button type="button" onClick={() => location.reload()} className={buttonClasses({ variant: 'primary' })}>
        {t(($) => $.app.broken.reload)}
      </button>
    </MessagePage>
  )
}
