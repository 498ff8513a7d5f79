import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The possible loss: typed answers, or an upload in progress or failed. Only logging out ends an upload. */
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

/** The message keys of the question. */
export type LeaveMessageKey = (typeof messageKeys)[PotentialLoss]['title' | 'text']

/** Asks the applicant who is leaving to confirm the loss of unsaved answers or incomplete uploads. */
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
