import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTranslation } from '../languages.ts'

/** What would be lost: what was typed, or a file on its way or not arrived, which only logging out ends. */
export type Loss = 'answers' | 'uploading' | 'failedFiles'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly loss?: Loss | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

const words = {
  answers: { title: 'leaveTitle', text: 'leaveText' },
  uploading: { title: 'uploadingTitle', text: 'uploadingText' },
  failedFiles: { title: 'failedFilesTitle', text: 'failedFilesText' },
} as const satisfies Readonly<Record<Loss, object>>

/** The words of the question, by their keys. */
export type LeaveText = (typeof words)[Loss]['title' | 'text']

/** Asks whoever is about to go whether what could not be saved, or did not arrive yet, may be lost. */
export function LeaveDialog({ isOpen, loss = 'answers', onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation()
  const { title, text } = words[loss]
  return (
    <Dialog
      title={t(($) => $.app.save[title])}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button look="quiet" onPress={onLeave}>
            {t(($) => (loss === 'answers' ? $.app.save.leave : $.app.header.logout))}
          </Button>
          <Button look="primary" onPress={onStay}>
            {t(($) => $.app.save.stay)}
          </Button>
        </>
      }
    >
      {t(($) => $.app.save[text])}
    </Dialog>
  )
}
