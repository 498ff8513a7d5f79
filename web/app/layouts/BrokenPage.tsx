import { useEffect } from 'react'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { useTranslation } from '../languages.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { MessagePage } from './Message.tsx'

/** What stands there when a page could not be drawn or its code could not be loaded. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
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
