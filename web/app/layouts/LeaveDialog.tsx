import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whoever is about to go whether what could not be saved may be lost. */
export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(($) => $.app.save.leaveTitle)}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button look="quiet" onPress={onLeave}>
            {t(($) => $.app.save.leave)}
          </Button>
          <Button look="primary" onPress={onStay}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save.leaveText)}
    </Dialog>
  )
}
