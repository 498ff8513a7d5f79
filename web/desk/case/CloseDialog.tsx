import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { dayText } from '../labels.ts'
import { Failure } from '../parts/fields.tsx'
import { useWrite } from './useWrite.ts'

interface CloseDialogProps {
  readonly detail: CaseDetail
  readonly onClose: () => void
  readonly onClosed: () => Promise<void>
}

/** Asks before a case is closed because the applicant does not answer, and shows since when nothing was received. */
export function CloseDialog({ detail: { case: row, revision, silence }, onClose, onClosed }: CloseDialogProps) {
  const { account, companyName } = row
  const { mutate, isPending, error } = useWrite(account, async () => {
    await onClosed()
    onClose()
  })
  const close = () => callDesk('closeForSilence', { account, revision })
  return (
    <Dialog
      isOpen
      title="Close the case?"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="danger" isPending={isPending} onPress={() => mutate(close)}>
          Close the case
        </Button>
      }
    >
      <div className="grid gap-3">
        {silence && (
          <p>
            We sent requests on {dayText(silence.sentOn)} and asked for an answer by {dayText(silence.replyBy)}.{' '}
            {silence.lastSignOn === null
              ? 'Nothing has come since then.'
              : `Nothing has come since ${dayText(silence.lastSignOn)}.`}
          </p>
        )}
        <p>
          {companyName || 'The applicant'} gets an email, and can’t change the application any more. You can’t open the
          case again.
        </p>
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}
