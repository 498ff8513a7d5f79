import { guidePath, welcomePath } from '#domain/application/progress/navigation.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { session } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'

interface NotFoundProps {
  /** The wrapper element; `div` within the layout of the application, which has a main element. */
  readonly as?: 'main' | 'div'
}

/** The error page: the path is unknown, or the region does not offer the page. */
export function NotFound({ as }: NotFoundProps) {
  const { t } = useTranslation()
  const signedIn = useObservable(session) !== undefined
  return (
    <MessagePage
      {...(as && { as })}
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
