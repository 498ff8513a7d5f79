import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTranslation } from '../languages.ts'

interface LeaveDialogProps {
  readonly isOpen: boolean
  /** Whether what would be lost is a file on its way, which only logging out ends. */
  readonly isUploading?: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whoever is about to go whether what could not be saved, or did not arrive yet, may be lost. */
export function LeaveDialog({ isOpen, isUploading = false, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(($) => $.app.save[isUploading ? 'uploadingTitle' : 'leaveTitle'])}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button look="quiet" onPress={onLeave}>
            {t(($) => (isUploading ? $.app.header.logout : $.app.save.leave))}
          </Button>
          <Button look="primary" onPress={onStay}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save[isUploading ? 'uploadingText' : 'leaveText'])}
    </Dialog>
  )
}
