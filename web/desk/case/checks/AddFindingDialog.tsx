import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddedCode, maxJudgementText } from '#domain/desk/checks/verdicts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { Failure, SelectField, TextArea } from '../../parts/fields.tsx'
import type { ShownRecord } from '../RecordView.tsx'

const kinds = [
  ['look', 'Has to be judged'],
  ['stop', 'Stops the case: nobody can approve'],
  ['info', 'For information'],
  ['screeningHit', 'Screening match: only a financial-crime officer can judge it'],
] as const

interface AddFindingDialogProps {
  readonly account: string
  readonly record: ShownRecord | undefined
  readonly onClose: () => void
  readonly onAdded: () => Promise<void>
}

/** Adds a finding of the person, about a section or the whole case. */
export function AddFindingDialog({ account, record, onClose, onAdded }: AddFindingDialogProps) {
  const [kind, setKind] = useState<(typeof kinds)[number][0]>('look')
  const [section, setSection] = useState('')
  const [text, setText] = useState('')
  const code: AddedCode = kind === 'screeningHit' ? kind : 'manual'
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callDesk('addFinding', {
        ...{ account, code, text: text.trim() },
        ...(kind !== 'screeningHit' && { severity: kind }),
        ...(section !== '' && { place: { section, path: '' } }),
      }),
    onSuccess: async () => {
      await onAdded()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title="Add a finding"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={text.trim() === ''} isPending={isPending} onPress={() => mutate()}>
          Add
        </Button>
      }
    >
      <div className="grid gap-3">
        <SelectField label="What it means" value={kind} options={kinds} onChange={setKind} />
        <SelectField
          label="Where (optional)"
          value={section}
          options={[['', 'The whole case'], ...(record?.sections ?? []).map(({ id, title }) => [id, title] as const)]}
          onChange={setSection}
        />
        <TextArea
          label="What you found"
          help="The applicant never sees it. It is part of the decision record."
          value={text}
          onChange={setText}
          maxLength={maxJudgementText}
        />
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}
