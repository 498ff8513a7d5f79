import { definitionVersion, upgradeDraft } from '#domain/application/upgrades.ts'
import type { FormData } from '#domain/contract/accountInfo.ts'
import { codes } from '#domain/contract/codes.ts'
import { isEditable } from '#domain/contract/status.ts'
import { type ApplicationData, valueAt, valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { type Application, findApplication, storeData } from '../../database/repositories/applications.ts'
import { addChange, compactChanges } from '../../database/repositories/changes.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { notFound, notPending, ServiceError } from '../failure.ts'
import { signaturePathsOf } from '../submission/signatures.ts'
import { sectionsOf } from './sections.ts'

/** Maximum characters of an application's data: 500 owners need a quarter of a million, a signature 10,000. */
const maxDocumentLength = 8_000_000

/**
 * Returns the application of an account, with its data migrated to the current definition. @throws ServiceError
 * 404/2004 when it does not exist
 */
export async function loadDraft(db: Database, account: string): Promise<Application> {
  return draftOf(await findApplication(db, account))
}

/**
 * Returns a given application, with its data migrated to the current definition. @throws ServiceError 404/2004 when it
 * is undefined
 */
export function draftOf(application: Application | undefined): Application {
  if (!application) throw notFound()
  if (application.definitionVersion === definitionVersion) return application
  const { data } = upgradeDraft(application.data, application.definitionVersion)
  return { ...application, data, definitionVersion }
}

/** Returns the application of an account for a change. @throws ServiceError 404/2004; 409/2012 when it was submitted */
export async function loadEditableDraft(db: Database, account: string): Promise<Application> {
  return editableDraftOf(await findApplication(db, account))
}

/** Returns a given application for a change. @throws ServiceError 404/2004; 409/2012 when it was submitted */
export function editableDraftOf(application: Application | undefined): Application {
  const draft = draftOf(application)
  if (!isEditable(draft.status)) throw notPending()
  return draft
}

/**
 * Returns the data of all pages of an account, and their revision. @throws ServiceError 404/2004 when they do not exist
 */
export async function loadForm(db: Database, account: string): Promise<FormData> {
  return formDataOf(await loadDraft(db, account))
}

/** Returns the four parts of the application data in the form that pages use. */
function formDataOf({ data, revision, definitionVersion: version }: Application): FormData {
  const record = (root: string) => (valueAt(data, root) ?? {}) as Readonly<Record<string, unknown>>
  const list = (root: string) => (valueAt(data, root) ?? []) as Record<string, unknown>[]
  return {
    clientDetail: record('clientDetail'),
    clientOtherInfo: record('clientOtherInfo'),
    bankInfo: list('bankInfo'),
    companyLeadership: list('companyLeadership'),
    revision,
    definitionVersion: version,
  }
}

/**
 * Stores the new data of a draft and logs the changed paths, in the transaction that locks the application.
 * @returns the new revision
 * @throws ServiceError 2011 when the document has grown too large
 */
export async function storeDraft(
  { clock, threadTime, writeQuota }: AppContext,
  db: Database,
  draft: Application,
  data: ApplicationData,
  change: { readonly section: string; readonly places: readonly string[] },
): Promise<number> {
  const { account, revision } = draft
  const document = threadTime.measure(account, () => JSON.stringify(data))
  if (document.length > maxDocumentLength)
    throw new ServiceError(codes.parameterInvalid, { http: 413, text: { key: 'requestErrors.saves.tooLarge' } })
  const at = toTimestamp(clock.now())
  const isStored = await storeData(db, account, revision, { data: document, updatedAt: at })
  if (!isStored) throw new Error(`application ${account} is not pending at revision ${revision}`)
  const { section, places: paths } = change
  const pathBytes = await addChange(db, { account, revision: revision + 1, section, dataPaths: paths, at })
  writeQuota.add(account, { stored: rowsBytes + pathBytes, written: Buffer.byteLength(document) })
  if ((revision + 1) % compactEvery === 0) await compactChanges(db, account, () => signaturePathsIn(draft, data))
  return revision + 1
}

/**
 * Bytes that a save stores in addition to the changed paths: rows in the change log, the audit log and the stored
 * responses.
 */
const rowsBytes = 2000

/** The change log is measured once in this number of saves, and so may exceed its bounds by as many changes. */
const compactEvery = 64

function signaturePathsIn({ region }: Application, data: ApplicationData): ReadonlySet<string> {
  const sections = sectionsOf(regionOf(region))
  return new Set(sections.flatMap((section) => signaturePathsOf(section, valuesOf(section, data))))
}
