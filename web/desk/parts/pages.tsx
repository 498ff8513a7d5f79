import { useRouteError } from 'react-router'
import { buttonClasses } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'

/** Replaces a page that could not be rendered or loaded. */
export function ErrorPage() {
  const error = useRouteError()
  console.error(error)
  return (
    <MessagePage
      title="Something went wrong"
      text="The page couldn’t be shown. Reload it; nothing that was saved is lost."
    >
      <button type="button" onClick={() => location.reload()} className={buttonClasses({ variant: 'primary' })}>
        Reload the page
      </button>
    </MessagePage>
  )
}

export function NotFoundPage() {
  return (
    <MessagePage
      eyebrow="404"
      title="There is no such page"
      text="The address may be mistyped, or the case was removed."
    >
      <ButtonLink to="/" variant="primary">
        Go to the queue
      </ButtonLink>
    </MessagePage>
  )
}
