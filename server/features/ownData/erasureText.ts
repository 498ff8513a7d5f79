import type { ErasureAnswer } from '#domain/contract/status.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { addSeconds } from '../../config/clock.ts'
import { daysFor } from '../../config/retention.ts'
import type { DeskCase } from '../../database/repositories/desk/cases.ts'
import type { StoredErasureRequest } from '../../database/repositories/desk/erasureRequests.ts'
import type { AppContext } from '../context.ts'

/**
 * Returns the day until which the records of a case are kept; null when they are never purged, undefined when it has
 * passed. It is counted from a day that the applicant knows: that of the outcome, or before it of the last submission.
 * The purge counts from the last change, which may be internal.
 */
export function keptUntilOf(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  { region, submittedAt, closedAt }: Pick<DeskCase, 'region' | 'submittedAt' | 'closedAt'>,
): string | null | undefined {
  const days = daysFor(settings.retentionSubmitted, region)
  if (days === undefined) return null
  const { timeZone } = regionOf(region)
  const until = toDay(timeZone, new Date(addSeconds(new Date(closedAt ?? submittedAt), days * 86_400)))
  return until > toDay(timeZone, clock.now()) ? until : undefined
}

/**
 * Returns an answer as the applicant reads it. It depends only on the region and the day, so that no text reveals how
 * the case is judged.
 */
export function erasureText(
  region: RegionId,
  {
    answer,
    removed,
    keptUntil,
  }: { readonly answer: ErasureAnswer } & Pick<StoredErasureRequest, 'removed' | 'keptUntil'>,
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
  return t(`erasureTexts.${answer}`, { removed, kept })
}
