import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { callDesk } from '../../api.ts'

/**
 * Loads the decisions of a case. `seenHash` stays the content hash that the person saw first, until `reloadDecision` is
 * called: the server rejects a decision on content that changed meanwhile.
 */
export function useDecisionAsSeen(account: string, revision: number) {
  const queries = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['decision', account, revision],
    queryFn: () => callDesk('findDecision', { account }),
    // Keeps the forms mounted, and so the typed text, while a changed case loads.
    placeholderData: keepPreviousData,
    // A new visit of the page starts with the current content.
    gcTime: 0,
  })
  const [seen, setSeen] = useState<string>()
  if (seen === undefined && data && !isPlaceholderData) setSeen(data.contentHash)
  return {
    data,
    error,
    seenHash: seen ?? data?.contentHash ?? '',
    reloadDecision: async () => {
      await queries.invalidateQueries({ queryKey: ['decision', account] })
      setSeen(undefined)
    },
  }
}

/** Reports that the case has changed since the person opened it. */
export function ChangedNotice({ onReload }: { readonly onReload: () => Promise<void> }) {
  return (
    <Card title="Something changed">
      <p className="mb-3">Something changed since you opened this page. Look at it again.</p>
      <Button onPress={onReload}>Load the page again</Button>
    </Card>
  )
}
