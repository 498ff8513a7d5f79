import { codes } from '#domain/contract/codes.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { findLeiRecord, storeLeiRecord } from '../../database/repositories/leiRecords.ts'
import type { AppContext } from '../context.ts'
import { ServiceError } from '../failure.ts'
import { fetchGleifRecord } from './gleif.ts'

const cacheSeconds = 86_400

/**
 * Returns the register's record of an identifier with valid check digits. A response is stored for a day; without a
 * register only the check digits are validated, and the response reports that.
 * @throws ServiceError 422/2020 when the register has no such identifier; 503/3000 when it does not respond
 */
export async function verifyLei({ settings, database, clock }: AppContext, leiNumber: string): Promise<LeiRecord> {
  if (settings.gleifUrl === '') return formatOnlyRecord(leiNumber)
  const now = clock.now()
  const known = await findLeiRecord(database, leiNumber, addSeconds(now, -cacheSeconds))
  if (known) return known
  const record = await fetchGleifRecord(settings.gleifUrl, leiNumber)
  if (record) {
    await storeLeiRecord(database, record, toTimestamp(now))
    return record
  }
  const label = 'refusals.labels.leiNumber'
  const problem = 'refusals.lei.absent'
  throw new ServiceError(codes.verificationFailed, {
    http: 422,
    fields: [{ path: 'leiNumber', code: 'verificationFailed', label, problem }],
  })
}

function formatOnlyRecord(leiNumber: string): LeiRecord {
  const nothing = { legalName: '', status: '', registrationStatus: '', nextRenewalDate: null, address: '' }
  return { leiNumber, ...nothing, source: 'format' }
}
