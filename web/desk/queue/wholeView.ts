import { useQuery } from '@tanstack/react-query'
import { maxBulk } from '#domain/desk/queue/schemas.ts'
import { type CaseQuery, type CaseRow, maxPageSize } from '#domain/desk/schemas.ts'
import { callDesk } from '../api.ts'

/** The cases of a view, at most as many as one change may include. */
export interface WholeView {
  readonly accounts: readonly string[]
  /** True when the view has more cases than one change may include. */
  readonly isMore: boolean
}

/** Returns the accounts of the cases that can be selected: those with a state, which a draft does not have. */
export function selectable(cases: readonly CaseRow[]): string[] {
  return cases.filter(({ state }) => state !== null).map(({ account }) => account)
}

/** Loads all cases of a view, also those that are not shown. @param isNeeded loads nothing while false */
export function useWholeView(query: CaseQuery, isNeeded: boolean): WholeView | undefined {
  const { data } = useQuery({
    queryKey: ['cases', 'all', query],
    queryFn: async () => {
      const accounts: string[] = []
      let next: string | null = ''
      while (next !== null && accounts.length < maxBulk) {
        const after: string = next
        const page = await callDesk('findCases', { ...query, limit: maxPageSize, ...(after !== '' && { after }) })
        accounts.push(...selectable(page.cases))
        next = page.next
      }
      return { accounts: accounts.slice(0, maxBulk), isMore: next !== null || accounts.length > maxBulk }
    },
    enabled: isNeeded,
  })
  return isNeeded ? data : undefined
}
