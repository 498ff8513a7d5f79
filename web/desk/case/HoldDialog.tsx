import { useState } from 'react'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { dayText } from '../labels.ts'
import { ColleagueVersion } from '../parts/ColleagueVersion.tsx'
import { Failure, TextArea, TextField } from '../parts/fields.tsx'
import { useWrite } from './useWrite.ts'

interface HoldDialogProps {
  readonly detail: CaseDetail
  readonly onClose: () => void
  readonly onHeld: () => Promise<void>
}

/**
 * Puts a case on hold with a reason and a date. When a colleague was faster, it stays open and shows the colleague's
 * values as well.
 */
export function HoldDialog({ detail, onClose, onHeld }: HoldDialogProps) {
  const { hold, revision } = detail
  const { account } = detail.case
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { mutate, isPending, error } = useWrite(account, async () => {
    await onHeld()
    onClose()
  })
  const send = () => callDesk('moveCase', { account, revision, act: 'hold', reason: reason.trim(), until })
  return (
    <Dialog
      isOpen
      title="Put on hold"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          isDisabled={reason.trim() === '' || until === ''}
          isPending={isPending}
          onPress={() => mutate(send)}
        >
          Put on hold
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>The applicant sees “Being reviewed” meanwhile, and the deadline keeps running.</p>
        <TextArea label="What it waits for" value={reason} onChange={setReason} maxLength={1000} />
        <TextField label="Look at it again on" type="date" value={until} onChange={setUntil} />
        {hold && error && (
          <ColleagueVersion>
            {hold.reason}
            {hold.until && `, until ${dayText(hold.until)}`}
          </ColleagueVersion>
        )}
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}
