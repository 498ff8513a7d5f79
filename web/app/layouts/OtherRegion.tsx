import { Button } from '../../ui/Button.tsx'
import { useTranslation } from '../languages.ts'
import { useNavigate } from '../routing/Routed.tsx'
import { logout } from '../signOut.ts'
import { Message } from './Message.tsx'

/** What stands in place of the application when it belongs to another entity of the brokerage, whose pages these are not. */
export function OtherRegion() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Message title={t(($) => $.app.application.otherRegionTitle)} text={t(($) => $.app.application.otherRegionText)}>
      <Button look="primary" onPress={() => void logout(navigate)}>
        {t(($) => $.app.header.logout)}
      </Button>
    </Message>
  )
}
