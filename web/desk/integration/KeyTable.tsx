import type { ListedKey } from '#domain/desk/integration/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import { classes } from '../../ui/classes.ts'
import { dayText, timeText } from '../labels.ts'
import { Badge, EmptyNotice } from '../parts/notices.tsx'
import { CardTable, cellClasses, NarrowTitle, tableRoles } from '../parts/table.tsx'
import { keyStateText } from './keyTexts.ts'
import { RevokeKey } from './RevokeKey.tsx'

const titles = ['System', 'State', 'Rights', 'Regions', 'Expires', 'Last used'] as const

/** The keys, active ones first. On a narrow page each is a card. */
export function KeyTable({ keys }: { readonly keys: readonly ListedKey[] }) {
  if (keys.length === 0) return <EmptyNotice>There is no key yet.</EmptyNotice>
  const isActive = ({ state }: ListedKey) => state === 'active'
  return (
    <CardTable label="API keys" titles={titles}>
      {[...keys.filter(isActive), ...keys.filter((key) => !isActive(key))].map((key) => (
        <Row key={key.id} listed={key} />
      ))}
    </CardTable>
  )
}

function Row({ listed }: { readonly listed: ListedKey }) {
  const { name, state, scopes, regions, createdAt, createdBy, expiresAt, lastUsedAt } = listed
  return (
    <tr {...tableRoles.row} className="border-b border-line last:border-0 max-desk:block max-desk:py-2">
      <th {...tableRoles.rowheader} scope="row" className={classes(cellClasses, 'text-start font-semibold desk:w-72')}>
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-label font-normal text-ink-soft">
          Created on {dayText(createdAt)} by {createdBy.name}
        </span>
      </th>
      <td {...tableRoles.cell} className={cellClasses}>
        <KeyState listed={listed} />
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'text-label desk:w-72')}>
        <NarrowTitle>Rights</NarrowTitle>
        {scopes.join(', ')}
      </td>
      <td {...tableRoles.cell} className={cellClasses}>
        <NarrowTitle>Regions</NarrowTitle>
        {regions.length === regionIds.length ? 'all' : regions.join(', ').toUpperCase()}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:whitespace-nowrap')}>
        <NarrowTitle>Expires</NarrowTitle>
        {dayText(expiresAt)}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:whitespace-nowrap')}>
        <NarrowTitle>Last used</NarrowTitle>
        {lastUsedAt === null ? 'never' : timeText(lastUsedAt)}
      </td>
      <td {...tableRoles.cell} className={classes(cellClasses, 'desk:text-end')}>
        {state === 'active' && <RevokeKey listed={listed} />}
      </td>
    </tr>
  )
}

/** The state of a key. A key that expires soon is highlighted. */
function KeyState({ listed }: { readonly listed: ListedKey }) {
  const { state, revokedAt, revokedBy } = listed
  const { text, isUrgent } = keyStateText(listed, Date.now())
  const tone = state === 'active' ? 'normal' : 'inactive'
  return (
    <>
      <Badge tone={isUrgent ? 'urgent' : tone}>{text}</Badge>
      {revokedAt !== null && (
        <span className="block pt-1 text-label text-ink-soft">
          on {dayText(revokedAt)} by {revokedBy?.name}
        </span>
      )}
    </>
  )
}
