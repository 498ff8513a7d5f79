import { changedAfterSigning, type Facts } from '#domain/consistency/facts.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { findLastChange } from '../../database/repositories/changes.ts'
import type { StoredLeiRecord } from '../../database/repositories/leiRecords.ts'
import type { AppContext } from '../context.ts'
import { storedLeiResponses } from './lei.ts'
import { sectionsOf } from './sections.ts'

/**
 * Returns the facts that rules across sections compare with the answers of an application.
 * @param responses the stored responses of the LEI register, where the caller has them
 */
export async function factsOf(
  portal: Pick<AppContext, 'database' | 'clock'>,
  { account, region: id, data }: Pick<Application, 'account' | 'region' | 'data'>,
  responses?: readonly StoredLeiRecord[],
): Promise<Facts & { registered: StoredLeiRecord['record'][] }> {
  const region = regionOf(id)
  const sections = sectionsOf(region).flatMap((section) => (changedAfterSigning.includes(section.id) ? [] : section.id))
  const last = await findLastChange(portal.database, account, sections)
  const known = responses ?? (await storedLeiResponses(portal, data))
  return {
    lastChange: last ? { section: last.section, day: toDay(region.timeZone, new Date(last.at)) } : null,
    registered: known.map(({ record }) => record),
  }
}
