import type { ErasureAnswer } from '#domain/contract/status.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { addSeconds } from '../../config/clock.ts'
import { daysFor } from '../../config/retention.ts'
import type { Application } from '../../database/repositories/applications.ts'
import type { StoredErasureRequest } from '../../database/repositories/desk/erasureRequests.ts'
import type { AppContext } from '../context.ts'

/** Returns the day until which the records of an application are kept; null where they are never purged. */
export function keptUntilOf(
  { settings }: Pick<AppContext, 'settings'>,
  { region, updatedAt }: Pick<Application, 'region' | 'updatedAt'>,
): string | null {
  const days = daysFor(settings.retentionSubmitted, region)
  return days === undefined
    ? null
    : toDay(regionOf(region).timeZone, new Date(addSeconds(new Date(updatedAt), days * 86_400)))
}

/**
 * Returns an answer as the applicant reads it. It depends on the region and the day alone, so that no text reveals how
 * the case is judged.
 */
export function erasureText(
  region: RegionId,
  { answer, keptUntil }: { readonly answer: ErasureAnswer } & Pick<StoredErasureRequest, 'keptUntil'>,
  t: Translate,
): string {
  if (answer === 'granted') return t('erasureTexts.granted')
  const word = (kind: 'bases' | 'authorities') =>
    t(`erasureTexts.${kind}.${t.has(`erasureTexts.${kind}.${region}`) ? region : 'other'}`)
  const params = { basis: word('bases'), authority: word('authorities') }
  const kept =
    keptUntil === null
      ? t('erasureTexts.kept', params)
      : t('erasureTexts.keptUntil', { ...params, date: formatDate(keptUntil, t.language) })
  return t(`erasureTexts.${answer}`, { kept })
}
