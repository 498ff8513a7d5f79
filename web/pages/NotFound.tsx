import { guidePath } from '#domain/application/navigation.ts'
import { welcomePath } from '#domain/application/routes.ts'
import { useTranslation } from '../app/languages.ts'
import { MessagePage } from '../app/layouts/Message.tsx'
import { session } from '../app/session.ts'
import { useObservable } from '../app/store.ts'
import { usePageTitle } from '../app/usePageTitle.ts'
import { ButtonLink } from '../ui/Link.tsx'

/** The error page: the path is unknown, or the page is not offered in this region. */
export function NotFound() {
  const { t } = useTranslation()
  const signedIn = useObservable(session) !== undefined
  const title = t(($) => $.app.notFound.title)
  usePageTitle(title)
  return (
    <MessagePage eyebrow="404" title={title} text={t(($) => $.app.notFound.lead)}>
      <ButtonLink variant="primary" to={signedIn ? guidePath : welcomePath}>
        {t(($) => (signedIn ? $.app.notFound.home : $.app.notFound.welcome))}
      </ButtonLink>
    </MessagePage>
  )
}
