import { useQuery } from '@tanstack/react-query'
import { presenceMs } from '#domain/desk/queue/schemas.ts'
import { callDesk } from '../api.ts'

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Shows which colleagues have the case open. The call repeats while the page is visible, and also reports this person
 * to the colleagues.
 */
export function Presence({ account }: { readonly account: string }) {
  const { data } = useQuery({
    queryKey: ['presence', account],
    queryFn: () => callDesk('presence', { account }),
    refetchInterval: presenceMs,
    // An old response would be misleading.
    gcTime: 0,
    retry: false,
  })
  const others = data?.others ?? []
  const [people, verb] = [names.format(others.map(({ name }) => name)), others.length === 1 ? 'is' : 'are']
  return (
    <p role="status" className="text-label text-ink-soft">
      {others.length > 0 && `${people} ${verb} also looking at this case.`}
    </p>
  )
}
