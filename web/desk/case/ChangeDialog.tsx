import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { priorityNames } from '../labels.ts'
import { Failure, SelectField, TextField } from '../parts/fields.tsx'

interface ChangeDialogProps {
  readonly detail: CaseDetail
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

/** Sets the priority and the labels of a case. */
export function ChangeDialog({ detail: { case: row, revision }, onClose, onSaved }: ChangeDialogProps) {
  const { account } = row
  const [priority, setPriority] = useState(`${row.priority}`)
  const [labels, setLabels] = useState(row.labels.join(', '))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callDesk('changeCase', { account, revision, priority: Number(priority), labels: labelsIn(labels) }),
    onSuccess: async () => {
      await onSaved()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title="Priority and labels"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
          Save
        </Button>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label="Priority"
          value={priority}
          options={priorityNames.map((name, index) => [`${index}`, name] as const)}
          onChange={setPriority}
        />
        <TextField
          label="Labels (optional)"
          help="Separate them by commas. The applicant never sees them."
          value={labels}
          onChange={setLabels}
        />
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

function labelsIn(text: string): string[] {
  return text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
