import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { timeText } from '../labels.ts'
import { Badge, EmptyNotice } from '../parts/notices.tsx'
import { CardTable, cellClasses, NarrowTitle, tableRoles } from '../parts/table.tsx'
import { durationText, resultText } from './deliveryTexts.ts'

const titles = ['Event', 'Address', 'Result', 'Time', 'Duration'] as const

interface DeliveryTableProps {
  readonly deliveries: readonly ListedDelivery[]
  /** True while only failed deliveries are listed. */
  readonly isFailed: boolean
  /** Opens the question before the event of a delivery is sent again. */
  readonly onAsk: (delivery: ListedDelivery) => void
}

/** The deliveries, latest first. On a narrow page each is a card. */
export function DeliveryTable({ deliveries, isFailed, onAsk }: DeliveryTableProps) {
  if (deliveries.length === 0)
    return <EmptyNotice>{isFailed ? 'No delivery failed.' : 'There is no delivery yet.'}</EmptyNotice>
  return (
    <CardTable label="Deliveries" titles={titles}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} onAsk={onAsk} />
      ))}
    </CardTable>
  )
}

interface RowProps extends Pick<DeliveryTableProps, 'onAsk'> {
  readonly delivery: ListedDelivery
}

function Row({ delivery, onAsk }: RowProps) {
  const { type, event, address, isCurrent, at, milliseconds, isReplay } = delivery
  return (
    <tr {...tableRoles.row} className="border-b border-line last:border-0 max-desk:block max-desk:py-2">
      <th {...tableRoles.rowheader} scope="row" className={classes(cellClasses, 'text-start font-semibold')}>
        {type}
        <span className="block text-label font-normal wrap-anywhere text-ink-soft">{event}</span>
      </th>
      <td {...tableRoles.cell} className={classes(cellClasses, 'wrap-anywhere desk:w-80')}>
        {address}
        {!isCurrent && <span className="block text-label text-ink-soft">no longer in WEBHOOK_URLS</span>}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:w-64')}>
        <Result delivery={delivery} />
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:whitespace-nowrap')}>
        <NarrowTitle>Time</NarrowTitle>
        {timeText(at)}
        {isReplay && <span className="block text-label text-ink-soft max-desk:ms-2 max-desk:inline">sent again</span>}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:whitespace-nowrap')}>
        <NarrowTitle>Duration</NarrowTitle>
        {durationText(milliseconds)}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:text-end')}>
        {isCurrent && (
          <Button size="small" aria-label={`Send again: ${type} of ${timeText(at)}`} onPress={() => onAsk(delivery)}>
            Send again
          </Button>
        )}
      </td>
    </tr>
  )
}

/** The result of an attempt. A failed one is highlighted. */
function Result({ delivery }: { readonly delivery: ListedDelivery }) {
  const isAccepted = delivery.error === null
  return (
    <>
      <Badge tone={isAccepted ? 'normal' : 'urgent'}>{isAccepted ? 'Accepted' : 'Failed'}</Badge>
      <span className="block pt-1 text-label wrap-anywhere text-ink-soft">{resultText(delivery)}</span>
    </>
  )
}
