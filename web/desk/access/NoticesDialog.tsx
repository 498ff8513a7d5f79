import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NoticeKind, noticeKinds } from '#domain/desk/staff/notices.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callDesk, messageOf } from '../api.ts'
import { noticeNames } from '../labels.ts'
import { CheckBoxes, Failure } from '../parts/fields.tsx'
import { useMay, useMe } from '../session.ts'

/** Lets a member of staff choose which emails about their work they get. */
export function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const { email, mutedNotices } = useMe()
  const offered = useOffered()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<readonly NoticeKind[]>(() =>
    noticeKinds.filter((kind) => !mutedNotices.includes(kind)),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('changeNotices', { muted: noticeKinds.filter((kind) => !wanted.includes(kind)) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['me'] })
      showToast('success', 'Saved.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title="Email notices"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
          Save
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{email === '' ? 'You have no email address here, so nothing is sent.' : `We send them to ${email}.`}</p>
        {offered.length > 0 && (
          <CheckBoxes
            label="Send me an email when"
            values={wanted}
            options={offered.map((kind) => [kind, noticeNames[kind]])}
            onChange={setWanted}
          />
        )}
        <p className="text-label">
          Emails about your access, recovery codes and decisions without the desk are always sent.
        </p>
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

/** Returns the kinds of notices that a person with these roles can get. */
function useOffered(): readonly NoticeKind[] {
  const [mayWork, mayDecide] = [useMay('work'), useMay('decide')]
  return noticeKinds.filter((kind) => (kind === 'toDecide' ? mayDecide : mayWork))
}
