import { guidePath, welcomePath } from '#domain/application/progress/navigation.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { session } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'

/** The error page: the path is unknown, or the region does not offer the page. */
export function NotFound() {
  const { t } = useTranslation()
  const signedIn = useObservable(session) !== undefined
  // The layout of a signed-in applicant already has a main element.
  return (
    <MessagePage
      as={signedIn ? 'div' : 'main'}
      eyebrow="404"
      title={t(($) => $.app.notFound.title)}
      text={t(($) => $.app.notFound.lead)}
    >
      <ButtonLink variant="primary" to={signedIn ? guidePath : welcomePath}>
        {t(($) => (signedIn ? $.app.notFound.home : $.app.notFound.welcome))}
      </ButtonLink>
    </MessagePage>
  )
}
