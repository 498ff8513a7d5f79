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

/** Renders the acts that are possible now. A colleague's change is shown before the act is repeated. */
export function CaseActs({ detail, onChange }: CaseActsProps) {
  const { account, assignee } = detail.case
  const { revision, acts, colleagues } = detail
  const me = useMe()
  const mayTake = acts.includes('take')
  const [isHolding, setHolding] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isClosing, setClosing] = useState(false)
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
        <Button size="small" onPress={() => setAssigning(true)}>
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
        <Button size="small" onPress={() => setHolding(true)}>
          Put on hold …
        </Button>
      )}
      {acts.includes('resume') && (
        <Button size="small" isPending={isPending} onPress={() => move({ act: 'resume' })}>
          Resume
        </Button>
      )}
      {acts.includes('change') && (
        <Button size="small" variant="quiet" onPress={() => setChanging(true)}>
          Priority and labels …
        </Button>
      )}
      {acts.includes('closeForSilence') && (
        <Button size="small" variant="danger" onPress={() => setClosing(true)}>
          Close for silence …
        </Button>
      )}
      {/* Beside the acts and not over them: the person presses again. */}
      {error && (
        <div className="w-0 min-w-full">
          <Failure>{messageOf(error)}</Failure>
        </div>
      )}
      {isClosing && <CloseDialog detail={detail} onClose={() => setClosing(false)} onClosed={onChange} />}
      {isChanging && <ChangeDialog detail={detail} onClose={() => setChanging(false)} onSaved={onChange} />}
      {isHolding && <HoldDialog detail={detail} onClose={() => setHolding(false)} onHeld={onChange} />}
      <AssignDialog
        isOpen={isAssigning}
        colleagues={colleagues}
        onClose={() => setAssigning(false)}
        onAssign={assign}
      />
    </div>
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
