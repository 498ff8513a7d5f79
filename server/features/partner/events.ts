import type { PartnerDataOf, PartnerQueryOf } from '#domain/partner/schemas.ts'
import { maxPartnerPage } from '#domain/partner/schemas.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import { eventsAfter } from '../../database/repositories/events.ts'
import type { AppContext } from '../context.ts'

/** Returns a page of the published events in the regions of a key, in order. They contain no personal data. */
export async function listEvents(
  { database }: AppContext,
  { regions }: ApiKey,
  { after = '0', limit = maxPartnerPage, eventType }: PartnerQueryOf<'listEvents'>,
): Promise<PartnerDataOf<'listEvents'>> {
  const types = eventType && [eventType]
  const found = await eventsAfter(database, Number(after), { regions, limit, ...(types && { types }) })
  return {
    events: found.map(({ id, region, body }) => ({ id, region, event: body })),
    next: String(found.at(-1)?.position ?? after),
  }
}
