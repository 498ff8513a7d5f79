import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../api.ts'

/** Returns the query of a case. */
export function caseQuery(account: string) {
  return queryOptions({ queryKey: ['case', account], queryFn: () => callDesk('findCase', { account }) })
}
