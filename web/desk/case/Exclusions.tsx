import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codes } from '#domain/contract/codes.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { type Exclusion, maxExclusionReason } from '#domain/desk/staff/exclusionSchemas.ts'
import type { CaseState } from '#domain/desk/states.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { callDesk, DeskError, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { Failure, SelectField, TextArea } from '../parts/fields.tsx'
import { StateMark } from '../parts/StateMark.tsx'
import { useMe } from '../session.ts'

interface CaseHeader {
  readonly reference: string
  readonly region: string
  readonly state: CaseState
}

/** Returns the header of the case when a call was rejected because the person is excluded from it; else undefined. */
export function excludedHeader(error: unknown): CaseHeader | undefined {
  if (!(error instanceof DeskError) || error.code !== codes.requestInvalid) return undefined
  const { rule, case: header } = (error.data ?? {}) as { readonly rule?: string; readonly case?: CaseHeader }
  return rule === 'excluded' ? header : undefined
}

/** The parts of a case that an excluded person sees. */
export function ExcludedCase({ reference, region, state }: CaseHeader) {
  return (
    <section aria-labelledby="excluded-title" className="max-w-2xl">
      <p className="text-label">
        <Link to="/">Queue</Link>
      </p>
      <h1 id="excluded-title" className="text-title font-semibold tracking-[-0.01em]">
        {reference}
      </h1>
      <p className="mt-1 text-label text-ink-soft">
        {region.toUpperCase()} <StateMark state={state} />
      </p>
      <p className="mt-4">
        You are excluded from this case. If that is wrong, ask an approver to end the exclusion: you can’t do it
        yourself.
      </p>
    </section>
  )
}

interface ExclusionActsProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The buttons with which people exclude themselves because of a connection, and approvers exclude colleagues. */
export function ExclusionActs({ detail, onChange }: ExclusionActsProps) {
  const { account } = detail.case
  const [opened, setOpened] = useState<'own' | 'others'>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="quiet" onPress={() => setOpened('own')}>
        I have a connection …
      </Button>
      {detail.acts.includes('excludeOthers') && (
        <Button size="small" variant="quiet" onPress={() => setOpened('others')}>
          Exclusions …
        </Button>
      )}
      {opened === 'own' && <OwnDialog account={account} onClose={() => setOpened(undefined)} />}
      {opened === 'others' && (
        <ExclusionsDialog account={account} onClose={() => setOpened(undefined)} onChange={onChange} />
      )}
    </div>
  )
}

function OwnDialog({ account, onClose }: { readonly account: string; readonly onClose: () => void }) {
  const { id } = useMe()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('exclude', { account, staff: id, reason: reason.trim() }),
    // Removes all data of the case from the page.
    onSuccess: async () => {
      queries.removeQueries({ predicate: ({ queryKey: [kind, of] }) => kind !== 'case' && of === account })
      await queries.resetQueries({ queryKey: ['case', account] })
    },
  })
  return (
    <Dialog
      isOpen
      title="I have a connection with this client"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
          Leave the case
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>
          You no longer see this case, and you can’t decide about it. Only an approver can let you back. If the case is
          assigned to you, it goes back to the queue.
        </p>
        <TextArea
          label="The connection (optional)"
          help="Approvers read it. The applicant never does."
          value={reason}
          onChange={setReason}
          maxLength={maxExclusionReason}
        />
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

interface ExclusionsDialogProps {
  readonly account: string
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

function ExclusionsDialog({ account, onClose, onChange }: ExclusionsDialogProps) {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['exclusions', account],
    queryFn: () => callDesk('findExclusions', { account }),
  })
  const reload = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['exclusions', account] }), onChange()])
  }
  return (
    <Dialog isOpen title="Exclusions from this case" closeLabel="Close" onClose={onClose}>
      <div className="grid gap-5">
        {error && <Failure>{messageOf(error)}</Failure>}
        {data?.exclusions.length === 0 && <p>Nobody is excluded from this case.</p>}
        {data && data.exclusions.length > 0 && (
          <ul className="grid gap-3">
            {data.exclusions.map((exclusion) => (
              <ExclusionRow key={exclusion.person.id} account={account} exclusion={exclusion} onDone={reload} />
            ))}
          </ul>
        )}
        {data && data.colleagues.length > 0 && (
          <ExcludeForm account={account} colleagues={data.colleagues} onDone={reload} />
        )}
      </div>
    </Dialog>
  )
}

interface ExclusionRowProps {
  readonly account: string
  readonly exclusion: Exclusion
  readonly onDone: () => Promise<void>
}

function ExclusionRow({ account, exclusion, onDone }: ExclusionRowProps) {
  const { person, by, at, reason, mayEnd } = exclusion
  const [isEnding, setEnding] = useState(false)
  const [why, setWhy] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('endExclusion', { account, staff: person.id, reason: why.trim() }),
    onSuccess: onDone,
  })
  return (
    <li className="grid gap-2 border-b border-line pb-3 last:border-0">
      <p>
        <span className="font-semibold">{person.name}</span>
        {reason && `: ${reason}`}
        <span className="block text-label text-ink-soft">
          {by.id === person.id ? 'own connection' : `by ${by.name}`}, {timeText(at)}
        </span>
      </p>
      {mayEnd && !isEnding && (
        <p>
          <Button size="small" onPress={() => setEnding(true)}>
            End exclusion …
          </Button>
        </p>
      )}
      {isEnding && (
        <>
          <TextArea
            label={`Why ${person.name} may see the case again`}
            value={why}
            onChange={setWhy}
            maxLength={maxExclusionReason}
          />
          {error && <Failure>{messageOf(error)}</Failure>}
          <p>
            <Button size="small" isPending={isPending} isDisabled={why.trim() === ''} onPress={() => mutate()}>
              End exclusion
            </Button>
          </p>
        </>
      )}
    </li>
  )
}

interface ExcludeFormProps {
  readonly account: string
  readonly colleagues: readonly { readonly id: string; readonly name: string }[]
  readonly onDone: () => Promise<void>
}

function ExcludeForm({ account, colleagues, onDone }: ExcludeFormProps) {
  const [staff, setStaff] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('exclude', { account, staff, reason: reason.trim() }),
    onSuccess: async () => {
      await onDone()
      setStaff('')
      setReason('')
    },
  })
  return (
    <div className="grid gap-3">
      <SelectField
        label="Exclude a colleague"
        value={staff}
        options={[['', 'Choose a person'], ...colleagues.map(({ id, name }) => [id, name] as const)]}
        onChange={setStaff}
      />
      <TextArea
        label="Reason"
        help="Approvers read it. The applicant never does."
        value={reason}
        onChange={setReason}
        maxLength={maxExclusionReason}
      />
      {error && <Failure>{messageOf(error)}</Failure>}
      <p>
        <Button
          size="small"
          isPending={isPending}
          isDisabled={staff === '' || reason.trim() === ''}
          onPress={() => mutate()}
        >
          Exclude
        </Button>
      </p>
    </div>
  )
}
