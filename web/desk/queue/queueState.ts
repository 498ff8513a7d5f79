import { useSearchParams } from 'react-router'
import {
  type BuiltInView,
  builtInViews,
  type CaseFilter,
  type CaseQuery,
  caseQuery,
  dueFilters,
  sortings,
} from '#domain/desk/schemas.ts'
import { caseStates } from '#domain/desk/states.ts'
import { regionIds } from '#domain/regions/index.ts'

/**
 * Keeps the query of the queue in the address, so that a view can be shared as a link. A search text is never part of
 * it, because it may contain personal data.
 */
export function useQueueQuery(): readonly [CaseQuery, (query: CaseQuery) => void] {
  const [params, setParams] = useSearchParams()
  return [readQuery(params), (query) => setParams(writeQuery(query), { replace: true })]
}

/** Parses the parameters of a query. Unknown values are ignored. */
export function readQuery(params: URLSearchParams): CaseQuery {
  const several = <Value extends string>(name: string, known: readonly Value[]) => {
    const given = params.getAll(name)
    const found = known.filter((value) => given.includes(value))
    return found.length > 0 ? found : undefined
  }
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(name))
  const assignees = params.getAll('assignee').filter((id) => id.length <= 100)
  const filter: CaseFilter = {
    states: several('state', caseStates),
    regions: several('region', regionIds),
    assignees: assignees.length > 0 ? assignees : undefined,
    due: one('due', dueFilters),
    isChanged: params.has('changed') || undefined,
  }
  const view: BuiltInView = one('view', builtInViews) ?? 'mine'
  const parsed = caseQuery.safeParse({ view, filter, sort: one('sort', sortings) })
  return parsed.success ? parsed.data : { view }
}

/** Returns a query as parameters of an address. */
export function writeQuery({ view, filter = {}, sort }: CaseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (view) params.set('view', view)
  for (const state of filter.states ?? []) params.append('state', state)
  for (const region of filter.regions ?? []) params.append('region', region)
  for (const assignee of filter.assignees ?? []) params.append('assignee', assignee)
  if (filter.due) params.set('due', filter.due)
  if (filter.isChanged) params.set('changed', '1')
  if (sort) params.set('sort', sort)
  return params
}
