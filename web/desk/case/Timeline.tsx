import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { callDesk, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { CheckBox, Failure } from '../parts/fields.tsx'

/** The events of a case, latest first. */
export function Timeline({ account }: { readonly account: string }) {
  const [showsLooks, setShowsLooks] = useState(false)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['timeline', account, showsLooks],
    queryFn: ({ pageParam }) =>
      callDesk('findTimeline', { account, showsLooks, ...(pageParam !== '' && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Card title="Timeline">
      <CheckBox label="Show who looked at it" isChecked={showsLooks} onChange={setShowsLooks} />
      {error && <Failure>{messageOf(error)}</Failure>}
      <ol className="my-3 grid gap-2.5 text-field">
        {data?.pages
          .flatMap(({ entries }) => entries)
          .map(({ id, at, actor, text }) => (
            <li key={id} className="grid gap-x-4 desk:grid-cols-[11rem_1fr]">
              <time dateTime={at} className="text-label text-ink-soft">
                {timeText(at)}
              </time>
              <span>
                {text}
                {actor !== '' && <span className="text-ink-soft"> – {actor}</span>}
              </span>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </Card>
  )
}
