import { guidePath } from '#domain/application/navigation.ts'
import { welcomePath } from '#domain/application/routes.ts'
import { MessagePage } from '../../app/layouts/MessagePage.tsx'
import { useTranslation } from '../../i18n/languages.ts'
import { session } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { useObservable } from '../../ui/observable.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** The error page: the path is unknown, or the region does not offer the page. */
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
