import { useQuery } from '@tanstack/react-query'
import { presenceMs } from '#domain/desk/queue/schemas.ts'
import { callDesk } from '../api.ts'

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Says which colleagues look at the case now. It asks while the page is visible, and tells them the same. */
export function Presence({ account }: { readonly account: string }) {
  const { data } = useQuery({
    queryKey: ['presence', account],
    queryFn: () => callDesk('presence', { account }),
    refetchInterval: presenceMs,
    // Who was here a while ago says nothing.
    gcTime: 0,
    retry: false,
  })
  const others = data?.others ?? []
  const [verb, who] = [others.length === 1 ? 'is' : 'are', names.format(others.map(({ name }) => name))]
  return (
    <p role="status" className="text-label text-ink-soft">
      {others.length > 0 && `${who} ${verb} also looking at this case.`}
    </p>
  )
}
