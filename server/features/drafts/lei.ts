import { z } from 'zod'
import { codes } from '#domain/contract/codes.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { type ApplicationData, valueAt } from '#domain/kit/values/values.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import {
  findLeiRecord,
  findLeiRecords,
  type StoredLeiRecord,
  storeLeiRecord,
} from '../../database/repositories/leiRecords.ts'
import { boundedBody } from '../boundedBody.ts'
import type { AppContext } from '../context.ts'
import { ServiceError, unavailable } from '../failure.ts'
import { withSpan } from '../tracing/spans.ts'

const cacheSeconds = 86_400
/** The data paths of the identifiers in an application. */
const companyLei = 'clientDetail.companyInfo.leiNumber'
const reportingLei = 'clientOtherInfo.emirClassification.leiCode'

/**
 * Returns the register's record of an identifier with valid check digits. A response is stored for a day. Without a
 * register only the check digits are validated, which the response reports.
 * @throws ServiceError 422/2020 when the register does not know the identifier; 503/3000 when it does not respond
 */
export async function verifyLei({ settings, database, clock }: AppContext, leiNumber: string): Promise<LeiRecord> {
  if (settings.gleifUrl === '') return formatOnlyRecord(leiNumber)
  const now = clock.now()
  const known = await findLeiRecord(database, leiNumber, addSeconds(now, -cacheSeconds))
  if (known) return known.record
  const record = await withSpan('ask GLEIF', 'client', () => fetchGleifRecord(settings.gleifUrl, leiNumber))
  if (record) {
    await storeLeiRecord(database, record, toTimestamp(now))
    return record
  }
  const label = 'requestErrors.labels.leiNumber'
  const problem = 'requestErrors.lei.notFound'
  throw new ServiceError(codes.verificationFailed, {
    http: 422,
    fields: [{ path: 'leiNumber', code: 'verificationFailed', label, problem }],
  })
}

/**
 * Days for which a response is stored, so that a record can show what the register said while the form was filled in.
 */
export const leiRetentionDays = 90

/**
 * Returns the stored responses of the register to the identifiers in an application. It sends no request, so that a
 * submission neither waits for the register nor fails with it.
 */
export async function storedLeiResponses(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  data: ApplicationData,
): Promise<StoredLeiRecord[]> {
  const entered = [companyLei, reportingLei].map((path) => valueAt(data, path))
  const leiNumbers = entered.filter((lei): lei is string => typeof lei === 'string' && lei !== '')
  return findLeiRecords(database, [...new Set(leiNumbers)], addSeconds(clock.now(), -leiRetentionDays * 86_400))
}

/** Returns the response about the company itself. */
export function responseToCompany(
  responses: readonly StoredLeiRecord[],
  data: ApplicationData,
): StoredLeiRecord | undefined {
  const leiNumber = valueAt(data, companyLei)
  return responses.find(({ record }) => record.leiNumber === leiNumber)
}

function formatOnlyRecord(leiNumber: string): LeiRecord {
  const nothing = { legalName: '', status: '', registrationStatus: '', nextRenewalDate: null, address: '' }
  return { leiNumber, ...nothing, source: 'format' }
}

/** Maximum bytes of a response; a record has about 5,000. */
const maxBytes = 65_536
/** Maximum characters of a number or a country. */
const maxTextLength = 280
const timeoutMilliseconds = 4000
const retryAfterSeconds = 30

/** The parts of a register record (api.gleif.org, version 1) that are used. */
const responseSchema = z.object({
  data: z.object({
    attributes: z.object({
      lei: z.string(),
      entity: z.object({
        legalName: z.object({ name: z.string() }),
        status: z.string(),
        registeredAs: z.string().max(maxTextLength).nullish().catch(null),
        jurisdiction: z.string().max(maxTextLength).nullish().catch(null),
        legalAddress: z.object({
          addressLines: z.array(z.string()),
          city: z.string(),
          region: z.string().nullish(),
          country: z.string(),
          postalCode: z.string().nullish(),
        }),
      }),
      registration: z.object({ status: z.string(), nextRenewalDate: z.string().nullish() }),
    }),
  }),
})

/**
 * Queries the register for an identifier. Its check digits are valid, so that no free text of a user leaves the server.
 * @param baseUrl the address of the configured register; no other host is called, and no redirect is followed
 * @returns undefined when the register does not know the identifier
 * @throws ServiceError 503/3000 when the register fails or its response is invalid
 */
async function fetchGleifRecord(baseUrl: string, leiNumber: string): Promise<LeiRecord | undefined> {
  try {
    const response = await fetch(recordUrl(baseUrl, leiNumber), {
      headers: { accept: 'application/vnd.api+json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the register answered ${response.status}`)
    }
    return recordOf(JSON.parse(String(await boundedBody(response, maxBytes))), leiNumber)
  } catch (cause) {
    throw unavailable(retryAfterSeconds, cause)
  }
}

/** Returns the URL of a record. Path and query of the configured address are kept, as a gateway may need them. */
function recordUrl(baseUrl: string, leiNumber: string): URL {
  const url = new URL(baseUrl)
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  url.pathname = `${folder}api/v1/lei-records/${leiNumber}`
  return url
}

function recordOf(body: unknown, leiNumber: string): LeiRecord {
  const { lei, entity, registration } = responseSchema.parse(body).data.attributes
  if (lei !== leiNumber) throw new Error('the register answered about another identifier')
  const { addressLines, city, region, postalCode, country } = entity.legalAddress
  return {
    leiNumber,
    legalName: entity.legalName.name,
    status: entity.status,
    registrationStatus: registration.status,
    nextRenewalDate: registration.nextRenewalDate?.slice(0, 10) ?? null,
    address: [...addressLines, city, region, postalCode, country].filter(Boolean).join(', '),
    addressParts: { lines: addressLines, city, postalCode: postalCode ?? '', country },
    ...(entity.registeredAs && { registeredAs: entity.registeredAs }),
    ...(entity.jurisdiction && { jurisdiction: entity.jurisdiction }),
    source: 'gleif',
  }
}
