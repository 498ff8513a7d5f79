import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { type BuiltInView, builtInViews, type CaseQuery } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { viewNames } from '../labels.ts'
import { CheckBox, Failure, SelectField, TextField } from '../parts/fields.tsx'
import { useMay } from '../session.ts'
import { writeQuery } from './queueState.ts'

interface ViewListProps {
  readonly query: CaseQuery
  readonly onQuery: (query: CaseQuery) => void
}

/** Milliseconds between two loads of the queue while it is visible. */
export const refreshMs = 30_000

/** The server counts no further than this. */
const maxCount = 999

/** The views with the number of their cases: links at the side, or a select on a narrow page. */
export function ViewList({ query, onQuery }: ViewListProps) {
  const { data: counts } = useQuery({
    queryKey: ['counts'],
    queryFn: () => callDesk('findCounts', {}),
    refetchInterval: refreshMs,
  })
  const { data: saved } = useQuery({ queryKey: ['views'], queryFn: () => callDesk('findViews', {}) })
  const current = query.view ?? 'mine'
  const countOf = (view: BuiltInView) => {
    const count = counts?.views[view]
    return count === undefined ? '' : count > maxCount ? `${maxCount}+` : `${count}`
  }
  return (
    <div>
      <div className="desk:hidden">
        <SelectField
          label="View"
          value={current}
          options={builtInViews.map((view) => [view, `${viewNames[view]} ${countOf(view)}`.trim()])}
          onChange={(view) => onQuery({ view })}
        />
      </div>
      <nav aria-label="Views" className="max-desk:hidden">
        <ViewGroup title="Views">
          {builtInViews.map((view) => (
            <ViewLink key={view} query={{ view }} isCurrent={view === current} count={countOf(view)}>
              {viewNames[view]}
            </ViewLink>
          ))}
        </ViewGroup>
        {saved && saved.views.length > 0 && (
          <ViewGroup title="Saved views">
            {saved.views.map(({ id, name, isShared, query: savedQuery }) => (
              <ViewLink
                key={id}
                query={savedQuery}
                isCurrent={isSame(savedQuery, query)}
                count={isShared ? 'shared' : ''}
              >
                {name}
              </ViewLink>
            ))}
          </ViewGroup>
        )}
      </nav>
    </div>
  )
}

function isSame(one: CaseQuery, other: CaseQuery): boolean {
  return writeQuery(one).toString() === writeQuery(other).toString()
}

function ViewGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 className="mt-4 mb-1 px-3 text-help font-semibold text-ink-soft first:mt-0">{title}</h2>
      <ul>{children}</ul>
    </>
  )
}

interface ViewLinkProps {
  readonly query: CaseQuery
  readonly isCurrent: boolean
  readonly count: string
  readonly children: string
}

function ViewLink({ query, isCurrent, count, children }: ViewLinkProps) {
  return (
    <li>
      <RouterLink
        to={`/?${writeQuery(query).toString()}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'flex min-h-9 items-center justify-between gap-2 rounded-button px-3 text-field no-underline hover:bg-hover',
          isCurrent && 'bg-hover font-semibold',
        )}
      >
        {children}
        <span className="text-label text-ink-soft tabular-nums">{count}</span>
      </RouterLink>
    </li>
  )
}

/** Saves the current query under a name. */
export function SaveView({ query }: { readonly query: CaseQuery }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const mayShare = useMay('shareViews')
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('saveView', { name: name.trim(), isShared, query }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['views'] })
      setOpen(false)
      setName('')
    },
  })
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        Save view
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Save view"
        closeLabel="Cancel"
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" isPending={isPending} isDisabled={name.trim() === ''} onPress={() => mutate()}>
            Save
          </Button>
        }
      >
        <div className="grid gap-3">
          <TextField label="Name" value={name} maxLength={60} onChange={setName} />
          {mayShare && <CheckBox label="For all staff" isChecked={isShared} onChange={setShared} />}
          {error && <Failure>{messageOf(error)}</Failure>}
        </div>
      </Dialog>
    </>
  )
}
