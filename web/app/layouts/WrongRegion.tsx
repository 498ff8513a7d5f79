import { useNavigate } from 'react-router'
import { useDraftSession } from '../../application/draftSession.ts'
import { logout } from '../../application/signOut.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** Replaces the application when it belongs to another entity of the brokerage, which has other pages. */
export function WrongRegion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraftSession()
  const title = t(($) => $.app.application.otherRegionTitle)
  usePageTitle(title)
  return (
    <MessagePage title={title} text={t(($) => $.app.application.otherRegionText)}>
      <Button variant="primary" onPress={() => void logout(draft, navigate)}>
        {t(($) => $.app.header.logout)}
      </Button>
    </MessagePage>
  )
}
