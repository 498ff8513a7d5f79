import { guidePath } from '#domain/application/navigation.ts'
import { welcomePath } from '#domain/application/routes.ts'
import { useTranslation } from '../app/languages.ts'
import { Message } from '../app/layouts/Message.tsx'
import { session } from '../app/session.ts'
import { useStore } from '../app/store.ts'
import { usePageTitle } from '../app/usePageTitle.ts'
import { ButtonLink } from '../ui/Link.tsx'

/** The error page: the path is unknown, or the page is not offered in this region. */
export function NotFound() {
  const { t } = useTranslation()
  const signedIn = useStore(session) !== undefined
  const title = t(($) => $.app.notFound.title)
  usePageTitle(title)
  return (
    <Message sign="404" title={title} text={t(($) => $.app.notFound.lead)}>
      <ButtonLink look="primary" to={signedIn ? guidePath : welcomePath}>
        {t(($) => (signedIn ? $.app.notFound.home : $.app.notFound.welcome))}
      </ButtonLink>
    </Message>
  )
}
