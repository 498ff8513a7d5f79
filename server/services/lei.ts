import type { LeiRecord } from '#domain/contract/form.ts'
import { later, moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { findLeiRecord, keepLeiRecord } from '../store/leiRecords.ts'
import { Failure } from './failure.ts'
import { askGleif } from './gleif.ts'

const keptSeconds = 86_400

/**
 * What the register knows of an identifier with right check digits. An answer is kept for a day; without a register only the
 * check digits are judged, and the answer says so.
 * @throws Failure 422/2020 when the register has no such identifier; 503/3000 when it does not answer
 */
export async function verifyLei({ settings, database, clock }: Portal, leiNumber: string): Promise<LeiRecord> {
  if (settings.gleifUrl === '') return onlyItsForm(leiNumber)
  const now = clock.now()
  const known = await findLeiRecord(database, leiNumber, later(now, -keptSeconds))
  if (known) return known
  const record = await askGleif(settings.gleifUrl, leiNumber)
  if (record) {
    await keepLeiRecord(database, record, moment(now))
    return record
  }
  const label = 'refusals.labels.leiNumber'
  const problem = 'refusals.lei.absent'
  throw new Failure(2020, { http: 422, fields: [{ path: 'leiNumber', code: 'verificationFailed', label, problem }] })
}

function onlyItsForm(leiNumber: string): LeiRecord {
  const nothing = { legalName: '', status: '', registrationStatus: '', nextRenewalDate: null, address: '' }
  return { leiNumber, ...nothing, source: 'format' }
}
