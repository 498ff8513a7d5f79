import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { CheckBox, Failure } from '../parts/fields.tsx'
import { SwitchedOffNotice } from '../parts/notices.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { SendAgain } from './SendAgain.tsx'

/** Milliseconds between two loads of the list, so that a requested delivery appears soon. */
const refreshMs = 5000

/** The log of webhook deliveries, latest first. */
export function Webhooks() {
  const [isFailed, setFailed] = useState(false)
  const [asked, ask] = useState<ListedDelivery>()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['deliveries', isFailed],
    queryFn: ({ pageParam }) => callDesk('findDeliveries', { isFailed, ...(pageParam !== '' && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // The list does not change while the dialog is open above it.
    refetchInterval: asked ? false : refreshMs,
  })
  const isOn = data?.pages[0]?.isOn
  return (
    <section aria-labelledby="webhooks-title" className="mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 id="webhooks-title" className="flex-1 text-heading font-semibold">
          Webhooks
        </h2>
        <CheckBox label="Only failed" isChecked={isFailed} onChange={setFailed} />
      </div>
      <p className="mb-3 max-w-[75ch] text-label text-ink-soft">
        Every attempt to notify a system of an event. The portal repeats a failed one until the system accepts it.
      </p>
      {error && <Failure>{messageOf(error)}</Failure>}
      {isOn === false && (
        <SwitchedOffNotice>
          No system is notified of events. To notify one, set <code>WEBHOOK_URLS</code> and <code>WEBHOOK_SECRET</code>,
          and restart the server.
        </SwitchedOffNotice>
      )}
      {data && (
        <DeliveryTable
          deliveries={data.pages.flatMap(({ deliveries }) => deliveries)}
          isFailed={isFailed}
          onAsk={ask}
        />
      )}
      {hasNextPage && (
        <p className="mt-3">
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Load more
          </Button>
        </p>
      )}
      {asked && <SendAgain delivery={asked} onClose={() => ask(undefined)} />}
    </section>
  )
}
