import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codes } from '#domain/contract/codes.ts'
import type { CaseDetail, DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, DeskError, messageOf } from '../api.ts'
import { priorityNames } from '../labels.ts'
import { ColleagueVersion } from '../parts/ColleagueVersion.tsx'
import { Failure, SelectField, TextField } from '../parts/fields.tsx'
import { caseQuery } from './caseQuery.ts'
import { changedNames, conflictsOf } from './merging.ts'

interface ChangeDialogProps {
  readonly detail: CaseDetail
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

type Values = Required<Pick<DeskRequestOf<'changeCase'>, 'priority' | 'labels'>>

function valuesOf({ case: { priority, labels } }: CaseDetail): Values {
  return { priority, labels }
}

/**
 * Changes the priority and the labels of a case. A colleague's change is merged; where both changed the same value, the
 * dialog shows both.
 */
export function ChangeDialog({ detail, onClose, onSaved }: ChangeDialogProps) {
  const [priority, setPriority] = useState(`${detail.case.priority}`)
  const [labels, setLabels] = useState(detail.case.labels.join(', '))
  const mine = { priority: Number(priority), labels: labelsIn(labels) }
  const { theirs, mutate, isPending, error } = useCaseChange(detail, {
    onMerged: (values) => {
      setPriority(`${values.priority}`)
      setLabels(values.labels.join(', '))
    },
    onSaved: async () => {
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
        <Button variant="primary" isPending={isPending} onPress={() => mutate(mine)}>
          {theirs ? 'Save mine' : 'Save'}
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
        {theirs?.priority !== undefined && (
          <ColleagueVersion onTake={() => setPriority(`${theirs.priority}`)}>
            {priorityNames[theirs.priority]}
          </ColleagueVersion>
        )}
        <TextField
          label="Labels (optional)"
          help="Separate them by commas. The applicant never sees them."
          value={labels}
          onChange={setLabels}
        />
        {theirs?.labels && (
          <ColleagueVersion onTake={() => setLabels(theirs.labels?.join(', ') ?? '')}>
            {theirs.labels.join(', ') || 'no label'}
          </ColleagueVersion>
        )}
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

/**
 * Saves the changed values. When a colleague saved first, it merges both changes and saves again, unless both changed
 * the same value: it then returns the colleague's values as `theirs`, and the person decides.
 */
function useCaseChange(
  detail: CaseDetail,
  { onMerged, onSaved }: { readonly onMerged: (values: Values) => void; readonly onSaved: () => Promise<void> },
) {
  const { account } = detail.case
  const queries = useQueryClient()
  // The values when the dialog opened. The case behind it may be reloaded meanwhile.
  const [seen, setSeen] = useState({ values: valuesOf(detail), revision: detail.revision })
  const [theirs, setTheirs] = useState<Partial<Values>>()
  const save = (mine: Values, { values, revision }: typeof seen) => {
    const changed = Object.fromEntries(changedNames(values, mine).map((name) => [name, mine[name]]))
    return Object.keys(changed).length === 0 ? undefined : callDesk('changeCase', { account, revision, ...changed })
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (mine: Values) => {
      try {
        await save(mine, seen)
      } catch (refusal) {
        if (!(refusal instanceof DeskError) || refusal.code !== codes.updateFailed) throw refusal
        const fresh = await queries.fetchQuery({ ...caseQuery(account), staleTime: 0 })
        const now = { values: valuesOf(fresh), revision: fresh.revision }
        const conflicts = conflictsOf(seen.values, mine, now.values)
        const merged = mergedWith(seen.values, mine, now.values)
        setSeen(now)
        onMerged(merged)
        if (conflicts.length === 0) return await save(merged, now)
        setTheirs(Object.fromEntries(conflicts.map((name) => [name, now.values[name]])))
        throw refusal
      }
    },
    onSuccess: onSaved,
  })
  return { theirs, mutate, isPending, error }
}

/** Returns a colleague's values, overridden by those that the person changed. */
function mergedWith(base: Values, mine: Values, theirs: Values): Values {
  const changed = changedNames(base, mine).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(changed) }
}

function labelsIn(text: string): string[] {
  return text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
