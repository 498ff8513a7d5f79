import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { timeText } from '../labels.ts'
import { CardTable, cellClasses, NarrowTitle, tableRoles } from '../parts/table.tsx'
import { durationText, resultText } from './deliveryTexts.ts'

const titles = ['Event', 'Address', 'Result', 'Time', 'Duration'] as const

interface DeliveryTableProps {
  readonly deliveries: readonly ListedDelivery[]
  /** True while those alone are listed that were not accepted. */
  readonly isFailed: boolean
  /** Asks before the event of a delivery is sent again. */
  readonly onAsk: (delivery: ListedDelivery) => void
}

/** Deliveries, the latest first; on a narrow page each is a card. */
export function DeliveryTable({ deliveries, isFailed, onAsk }: DeliveryTableProps) {
  if (deliveries.length === 0)
    return (
      <p className="rounded-card border border-line bg-paper p-6 text-ink-soft">
        {isFailed ? 'No delivery failed.' : 'There is no delivery yet.'}
      </p>
    )
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

/** The result of an attempt; one that failed draws attention. */
function Result({ delivery }: { readonly delivery: ListedDelivery }) {
  const isAccepted = delivery.error === null
  return (
    <>
      <span
        className={classes(
          'rounded-full border px-2.5 py-0.5 text-label whitespace-nowrap',
          isAccepted ? 'border-line-strong bg-sunken' : 'border-orange-line bg-orange-tint',
        )}
      >
        {isAccepted ? 'Accepted' : 'Failed'}
      </span>
      <span className="block pt-1 text-label wrap-anywhere text-ink-soft">{resultText(delivery)}</span>
    </>
  )
}
