import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** What would be lost: what was typed, or a file on its way or not arrived, which only logging out ends. */
export type PotentialLoss = 'answers' | 'uploading' | 'failedFiles'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly loss?: PotentialLoss | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

const messageKeys = {
  answers: { title: 'leaveTitle', text: 'leaveText' },
  uploading: { title: 'uploadingTitle', text: 'uploadingText' },
  failedFiles: { title: 'failedFilesTitle', text: 'failedFilesText' },
} as const satisfies Readonly<Record<PotentialLoss, object>>

/** The words of the question, by their keys. */
export type LeaveMessageKey = (typeof messageKeys)[PotentialLoss]['title' | 'text']

/** Asks whoever is about to go whether what could not be saved, or did not arrive yet, may be lost. */
export function LeaveDialog({ isOpen, loss = 'answers', onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation()
  const { title, text } = messageKeys[loss]
  return (
    <Dialog
      title={t(($) => $.app.save[title])}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onPress={onLeave}>
            {t(($) => (loss === 'answers' ? $.app.save.leave : $.app.header.logout))}
          </Button>
          <Button variant="primary" onPress={onStay}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save[text])}
    </Dialog>
  )
}
