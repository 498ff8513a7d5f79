import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callDesk, messageOf } from '../api.ts'
import { priorityNames } from '../labels.ts'
import { Failure, SelectField, TextField } from '../parts/fields.tsx'
import { useMay, useMe } from '../session.ts'
import type { Selection } from './selection.ts'

type Change = DeskRequestOf<'bulk'>['change']
type Asked = 'assign' | 'priority' | 'label'

/** The actions on the selected cases; renders nothing without any. Decisions are excluded: they are made one by one. */
export function BulkBar({ selection }: { readonly selection: Selection }) {
  const [asked, setAsked] = useState<Asked>()
  const { mutate, isPending, error, reset } = useBulk(selection, () => setAsked(undefined))
  const mayWork = useMay('work')
  const count = selection.accounts.size
  if (count === 0) return null
  const common = { count, isPending, error, onSave: mutate, onClose: () => setAsked(undefined) }
  const open = (what: Asked) => {
    reset()
    setAsked(what)
  }
  return (
    <section
      aria-label="Selected cases"
      className="sticky bottom-3 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-paper px-4 py-2.5 shadow-card max-desk:hidden"
    >
      <p role="status" className="flex-1 text-field font-semibold">
        {count} selected
      </p>
      <Button size="small" onPress={() => open('assign')}>
        Assign …
      </Button>
      {mayWork && (
        <>
          <Button size="small" onPress={() => open('priority')}>
            Priority …
          </Button>
          <Button size="small" onPress={() => open('label')}>
            Label …
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onPress={selection.clear}>
        Clear selection
      </Button>
      {asked === 'assign' && <AssignDialog {...common} />}
      {asked === 'priority' && <PriorityDialog {...common} />}
      {asked === 'label' && <LabelDialog {...common} />}
    </section>
  )
}

function useBulk(selection: Selection, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => callDesk('bulk', { accounts: [...selection.accounts], change }),
    onSuccess: async ({ done, refused }) => {
      selection.refuse(new Map(refused.map(({ account, message }) => [account, message])))
      onDone()
      const changed = `${countText(done.length)} changed`
      if (refused.length === 0) showToast('info', changed)
      else showToast('error', `${changed}, ${refused.length} refused. They stay selected, with the reason.`)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['cases'] }),
        queries.invalidateQueries({ queryKey: ['counts'] }),
      ])
    },
  })
}

function countText(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`
}

interface BulkDialogProps {
  readonly count: number
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSave: (change: Change) => void
  readonly onClose: () => void
}

interface FrameProps extends Omit<BulkDialogProps, 'count' | 'onSave'> {
  readonly title: string
  readonly isComplete: boolean
  readonly onSave: () => void
  readonly children: ReactNode
}

function Frame({ title, isComplete, isPending, error, onSave, onClose, children }: FrameProps) {
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} isDisabled={!isComplete} onPress={onSave}>
          Save
        </Button>
      }
    >
      <div className="grid gap-3">
        {children}
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

/** The value of the option “Nobody”. */
const nobody = ''

function AssignDialog({ count, onSave, ...frame }: BulkDialogProps) {
  const { id } = useMe()
  const { data, error } = useQuery({ queryKey: ['colleagues'], queryFn: () => callDesk('findColleagues', {}) })
  const [to, setTo] = useState<string>()
  const people = (data?.colleagues ?? []).map((one) => [one.id, one.id === id ? 'Me' : one.name] as const)
  const chosen = to ?? people.find(([one]) => one === id)?.[0] ?? nobody
  return (
    <Frame
      {...frame}
      title={`Assign ${countText(count)}`}
      error={frame.error ?? error}
      isComplete={data !== undefined}
      onSave={() => onSave({ act: 'assign', to: chosen === nobody ? null : chosen })}
    >
      <SelectField label="Person" value={chosen} options={[[nobody, 'Nobody'], ...people]} onChange={setTo} />
    </Frame>
  )
}

/** The side effect of every change of a case. */
const takesCases = 'Unassigned cases are assigned to you.'

function PriorityDialog({ count, onSave, ...frame }: BulkDialogProps) {
  const [priority, setPriority] = useState('1')
  return (
    <Frame
      {...frame}
      title={`Priority of ${countText(count)}`}
      isComplete
      onSave={() => onSave({ act: 'priority', priority: Number(priority) })}
    >
      <SelectField
        label="Priority"
        help={takesCases}
        value={priority}
        options={priorityNames.map((name, index) => [`${index}`, name] as const)}
        onChange={setPriority}
      />
    </Frame>
  )
}

const labelActs = [
  ['addLabel', 'Add it'],
  ['removeLabel', 'Remove it'],
] as const

function LabelDialog({ count, onSave, ...frame }: BulkDialogProps) {
  const [act, setAct] = useState<(typeof labelActs)[number][0]>('addLabel')
  const [label, setLabel] = useState('')
  return (
    <Frame
      {...frame}
      title={`Label of ${countText(count)}`}
      isComplete={label.trim() !== ''}
      onSave={() => onSave({ act, label: label.trim() })}
    >
      <TextField label="Label" help={takesCases} value={label} maxLength={40} onChange={setLabel} />
      <SelectField label="What to do" value={act} options={labelActs} onChange={setAct} />
    </Frame>
  )
}
