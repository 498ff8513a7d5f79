import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { callDesk } from '../../api.ts'

/**
 * Loads the decisions of a case. The hash stays the one that the person saw first: what changes later, they have to look
 * at before they decide.
 */
export function useSeenDecision(account: string, revision: number) {
  const queries = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['decision', account, revision],
    queryFn: () => callDesk('findDecision', { account }),
    // What was typed stays while a changed case is loaded.
    placeholderData: keepPreviousData,
    // An earlier look at the page is over once it is left.
    gcTime: 0,
  })
  const [seen, setSeen] = useState<string>()
  if (seen === undefined && data && !isPlaceholderData) setSeen(data.contentHash)
  return {
    data,
    error,
    seenHash: seen ?? data?.contentHash ?? '',
    lookAgain: async () => {
      await queries.invalidateQueries({ queryKey: ['decision', account] })
      setSeen(undefined)
    },
  }
}

/** Tells that the case is another one than the person looked at. */
export function Changed({ onLookAgain }: { readonly onLookAgain: () => Promise<void> }) {
  return (
    <Card title="Something changed">
      <p className="mb-3">Something changed since you opened this page. Look at it again.</p>
      <Button onPress={onLookAgain}>Load the page again</Button>
    </Card>
  )
}
