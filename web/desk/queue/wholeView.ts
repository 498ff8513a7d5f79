import { useQuery } from '@tanstack/react-query'
import { maxBulk } from '#domain/desk/queue/schemas.ts'
import { type CaseQuery, type CaseRow, maxPageSize } from '#domain/desk/schemas.ts'
import { callDesk } from '../api.ts'

/** The cases of a view that one change takes. */
export interface WholeView {
  readonly accounts: readonly string[]
  /** True when the view has more cases than one change takes. */
  readonly isMore: boolean
}

/** Returns the accounts of the cases that can be ticked. */
export function selectable(cases: readonly CaseRow[]): string[] {
  return cases.filter(({ state }) => state !== null).map(({ account }) => account)
}

/** Loads the cases of a view, also those of pages that are not shown. @param isNeeded false while nobody asks for them */
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
