import { useState } from 'react'
import type { CaseDetail, DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure, SelectField } from '../parts/fields.tsx'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { useMe } from '../session.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { useWrite } from './useWrite.ts'

interface CaseActsProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

type MoveRequest = Omit<DeskRequestOf<'moveCase'>, 'account' | 'revision'>

/** The buttons of the actions that are possible now. After a colleague's change the case reloads before a retry. */
export function CaseActs({ detail, onChange }: CaseActsProps) {
  const { revision, acts, colleagues, case: row } = detail
  const { account, assignee } = row
  const me = useMe()
  const mayTake = acts.includes('take')
  const [open, setOpen] = useState<ActDialog>()
  const { mutate, isPending, error } = useWrite(account, onChange)
  const assign = (to: string | null) => mutate(() => callDesk('assign', { account, revision, to }))
  const move = (request: MoveRequest) => mutate(() => callDesk('moveCase', { account, revision, ...request }))
  useShortcuts(mayTake ? { a: () => assign(me.id) } : {})
  return (
    <div className="flex flex-wrap gap-2">
      {mayTake && (
        <Button size="small" variant="primary" isPending={isPending} onPress={() => assign(me.id)}>
          {assignee === null ? 'Assign to me' : 'Take over'}
        </Button>
      )}
      {acts.includes('assign') && colleagues.length > 0 && (
        <Button size="small" onPress={() => setOpen('assign')}>
          Assign …
        </Button>
      )}
      {acts.includes('release') && (
        <Button size="small" isPending={isPending} onPress={() => assign(null)}>
          Release
        </Button>
      )}
      {acts.includes('start') && (
        <Button size="small" isPending={isPending} onPress={() => move({ act: 'start' })}>
          Start
        </Button>
      )}
      {acts.includes('hold') && (
        <Button size="small" onPress={() => setOpen('hold')}>
          Put on hold …
        </Button>
      )}
      {acts.includes('resume') && (
        <Button size="small" isPending={isPending} onPress={() => move({ act: 'resume' })}>
          Resume
        </Button>
      )}
      {acts.includes('change') && (
        <Button size="small" variant="quiet" onPress={() => setOpen('change')}>
          Priority and labels …
        </Button>
      )}
      {acts.includes('closeForSilence') && (
        <Button size="small" variant="danger" onPress={() => setOpen('close')}>
          Close for silence …
        </Button>
      )}
      <ActFailure error={error} />
      <Dialogs {...{ open, detail, onChange }} onClose={() => setOpen(undefined)} onAssign={assign} />
    </div>
  )
}

/** Shows why an action failed, beside the buttons so that they can be pressed again. */
function ActFailure({ error }: { readonly error: unknown }) {
  if (!error) return null
  return (
    <div className="w-0 min-w-full">
      <Failure>{messageOf(error)}</Failure>
    </div>
  )
}

/** An action that opens a dialog. */
type ActDialog = 'assign' | 'hold' | 'change' | 'close'

interface DialogsProps extends CaseActsProps {
  readonly open: ActDialog | undefined
  readonly onClose: () => void
  readonly onAssign: (to: string | null) => void
}

function Dialogs({ open, detail, onClose, onChange, onAssign }: DialogsProps) {
  return (
    <>
      {open === 'close' && <CloseDialog detail={detail} onClose={onClose} onClosed={onChange} />}
      {open === 'change' && <ChangeDialog detail={detail} onClose={onClose} onSaved={onChange} />}
      {open === 'hold' && <HoldDialog detail={detail} onClose={onClose} onHeld={onChange} />}
      <AssignDialog isOpen={open === 'assign'} colleagues={detail.colleagues} onClose={onClose} onAssign={onAssign} />
    </>
  )
}

interface AssignDialogProps {
  readonly isOpen: boolean
  readonly colleagues: CaseDetail['colleagues']
  readonly onClose: () => void
  readonly onAssign: (to: string | null) => void
}

function AssignDialog({ isOpen, colleagues, onClose, onAssign }: AssignDialogProps) {
  const [to, setTo] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      title="Assign the case"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onPress={() => {
            onAssign(to === '' ? null : to)
            onClose()
          }}
        >
          Assign
        </Button>
      }
    >
      <SelectField
        label="To"
        value={to}
        options={[['', 'Nobody'], ...colleagues.map(({ id, name }) => [id, name] as const)]}
        onChange={setTo}
      />
    </Dialog>
  )
}
