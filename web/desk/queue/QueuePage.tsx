import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { maxBulk } from '#domain/desk/queue/schemas.ts'
import { type CaseQuery, type CaseRow, maxPageSize } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callDesk, fetchFile, messageOf } from '../api.ts'
import { viewNames } from '../labels.ts'
import { Failure, TextField } from '../parts/fields.tsx'
import { ShortcutList } from '../parts/ShortcutList.tsx'
import { saveFile } from '../parts/saveFile.ts'
import { useTitle } from '../parts/title.ts'
import { useShortcuts } from '../parts/useShortcuts.ts'
import { useMay } from '../session.ts'
import { BulkBar } from './BulkBar.tsx'
import { areSelected, CaseTable } from './CaseTable.tsx'
import { Filters } from './Filters.tsx'
import { useQueueQuery, writeQuery } from './queueState.ts'
import { type Selection, useSelection } from './selection.ts'
import { refreshMs, SaveView, ViewList } from './Views.tsx'
import { useWholeView } from './wholeView.ts'

/** The queue, or the staff page for an administrator, who reads no cases. */
export function QueuePage() {
  return useMay('readCases') ? <Queue /> : <Navigate to="/staff" replace />
}

/** The views at the side, the filters and the cases of a view. */
function Queue() {
  const [query, setQuery] = useQueueQuery()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const [isListShown, showList] = useState(false)
  const searched = text.trim().length >= 2 ? text.trim() : undefined
  const selection = useSelection(`${writeQuery(query)} ${searched}`)
  const cases = useCases(query, searched, selection.accounts.size > 0)
  const shown = cases.data?.pages.flatMap((page) => page.cases) ?? []
  const whole = useWholeSelection(query, cases, shown, selection)
  const next = useNextCase(query)
  const mayTake = useMay('take')
  const title = searched === undefined ? viewNames[query.view ?? 'mine'] : 'Search'
  useTitle(title)
  useShortcuts({
    '/': () => search.current?.focus(),
    '?': () => showList(true),
    ...(mayTake && { n: next.take }),
  })
  return (
    <div className="grid gap-5 desk:grid-cols-[15rem_1fr]">
      <ViewList query={query} onQuery={setQuery} />
      <section aria-labelledby="queue-title" className="min-w-0">
        <QueueHead title={title} query={query} next={next} onKeys={() => showList(true)} />
        <div className="mb-3">
          <TextField
            ref={search}
            label="Search"
            help="Company, account, reference, registration number, LEI or email."
            type="search"
            value={text}
            onChange={setText}
          />
        </div>
        {searched === undefined && <Filters query={query} onQuery={setQuery} end={<SaveView query={query} />} />}
        {cases.error ? (
          <Failure>{messageOf(cases.error)}</Failure>
        ) : (
          <CaseTable
            cases={shown}
            isLoading={cases.isPending}
            isSearch={searched !== undefined}
            selection={selection}
            {...whole}
          />
        )}
        {cases.hasNextPage && (
          <Button isPending={cases.isFetchingNextPage} onPress={() => void cases.fetchNextPage()}>
            Load more
          </Button>
        )}
        <BulkBar selection={selection} />
      </section>
      <Dialog isOpen={isListShown} title="Keys" closeLabel="Close" onClose={() => showList(false)}>
        <ShortcutList />
      </Dialog>
    </div>
  )
}

/** Offers to select all cases of the view, once all shown ones are selected. */
function useWholeSelection(
  query: CaseQuery,
  cases: ReturnType<typeof useCases>,
  shown: readonly CaseRow[],
  selection: Selection,
) {
  const whole = useWholeView(query, cases.hasNextPage && areSelected(shown, selection))
  return {
    wholeView: whole && whole.accounts.length > selection.accounts.size ? whole : undefined,
    onSelectWholeView: () => {
      selection.select(whole?.accounts ?? [])
      // Every selected case needs a row, because a rejected change is reported in it.
      void loadUntil(maxBulk, cases)
    },
  }
}

/** Loads further pages until `count` cases are shown. */
async function loadUntil(count: number, cases: ReturnType<typeof useCases>): Promise<void> {
  let loaded: Pick<typeof cases, 'data' | 'hasNextPage' | 'isError'> = cases
  while (loaded.hasNextPage && !loaded.isError && (loaded.data?.pages.length ?? 0) * maxPageSize < count)
    loaded = await cases.fetchNextPage()
}

interface QueueHeadProps {
  readonly title: string
  readonly query: CaseQuery
  readonly next: ReturnType<typeof useNextCase>
  readonly onKeys: () => void
}

function QueueHead({ title, query, next, onKeys }: QueueHeadProps) {
  const mayTake = useMay('take')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h1 id="queue-title" className="flex-1 text-title font-semibold tracking-[-0.01em]">
        {title}
      </h1>
      <ExportButton query={query} />
      {mayTake && (
        <Button variant="primary" size="small" isPending={next.isPending} onPress={next.take}>
          Next case
        </Button>
      )}
      <Button variant="quiet" size="small" onPress={onKeys}>
        Keys
      </Button>
    </div>
  )
}

/** @param isSelecting true while cases are selected. The list then does not refresh, so that no row moves. */
function useCases(query: CaseQuery, text: string | undefined, isSelecting: boolean) {
  return useInfiniteQuery({
    queryKey: ['cases', query, text],
    queryFn: ({ pageParam }) =>
      callDesk('findCases', {
        ...(text === undefined ? query : { text }),
        limit: maxPageSize,
        ...(pageParam !== '' && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: isSelecting ? false : refreshMs,
  })
}

function useNextCase({ view }: CaseQuery) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk('nextCase', { ...(view && { view }) }),
    onSuccess: async (found) => {
      await queries.invalidateQueries({ queryKey: ['counts'] })
      if ('account' in found) await navigate(`/cases/${found.account}`)
      else showToast('info', 'No unassigned cases')
    },
    onError: (error) => showToast('error', messageOf(error)),
  })
  return { isPending, take: () => mutate() }
}

function ExportButton({ query }: { readonly query: CaseQuery }) {
  const mayExport = useMay('exportCases')
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile('exportCases', query),
    onSuccess: (blob) => saveFile(blob, 'cases.csv'),
    onError: (error) => showToast('error', messageOf(error)),
  })
  if (!mayExport) return null
  return (
    <Button size="small" isPending={isPending} onPress={() => mutate()}>
      CSV
    </Button>
  )
}
