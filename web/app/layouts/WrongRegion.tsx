import { useTranslation } from '../../i18n/languages.ts'
import { logout } from '../../session/signOut.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useNavigate } from '../routing/Routed.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Replaces the application when it belongs to another entity of the brokerage, which has other pages. */
export function WrongRegion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = t(($) => $.app.application.otherRegionTitle)
  usePageTitle(title)
  return (
    <MessagePage title={title} text={t(($) => $.app.application.otherRegionText)}>
      <Button variant="primary" onPress={() => void logout(navigate)}>
        {t(($) => $.app.header.logout)}
      </Button>
    </MessagePage>
  )
}
