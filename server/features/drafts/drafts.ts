import { definitionVersion } from '#domain/application/definitionVersion.ts'
import { upgradeDraft } from '#domain/application/upgrades.ts'
import type { FormData } from '#domain/contract/accountInfo.ts'
import { isEditable } from '#domain/contract/status.ts'
import { type ApplicationData, valueAt, valuesOf } from '#domain/kit/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import {
  type Application,
  findApplication,
  findStored,
  parseDocuments,
  type StoredApplication,
  storeLocked,
} from '../../database/repositories/applications.ts'
import { addChange, compactChanges } from '../../database/repositories/changes.ts'
import { writeDocument } from '../../database/repositories/documents.ts'
import type { Database } from '../../database/tables.ts'
import { JsonText, membersOf } from '../../jsonText.ts'
import { createTextMemo } from '../../textMemo.ts'
import { notFound, notPending, ServiceError } from '../failure.ts'
import { signaturePathsOf } from '../submission/signatures.ts'
import { sectionsOf } from './sections.ts'

/** Most characters of an application's document: 500 owners take a quarter of a million, a signature 10,000. */
const maxDocumentLength = 8_000_000

/** The application of an account, its data brought to the definition of today. @throws Failure 404/2004 when there is none */
export async function loadDraft(db: Database, account: string): Promise<Application> {
  return draftOf(await findApplication(db, account))
}

/** An application that was found, its data brought to the definition of today. @throws Failure 404/2004 when there is none */
export function draftOf(application: Application | undefined): Application {
  if (!application) throw notFound()
  if (application.definitionVersion === definitionVersion) return application
  const { data } = upgradeDraft(application.data, application.definitionVersion)
  return { ...application, data, definitionVersion }
}

/** The same, when it may be changed. @throws Failure 409/2012 when it was submitted */
export async function loadEditableDraft(db: Database, account: string): Promise<Application> {
  return editableDraftOf(await findApplication(db, account))
}

/** The same of an application that was found. */
export function editableDraftOf(application: Application | undefined): Application {
  const draft = draftOf(application)
  if (!isEditable(draft.status)) throw notPending()
  return draft
}

/** The application data of an account as a page starts from them, and their revision. @throws Failure 404/2004 when there is none */
export async function loadForm(
  db: Database,
  account: string,
): Promise<{ revision: number; form: FormData | JsonText }> {
  const stored = await findStored(db, account)
  const revision = stored?.revision ?? 0
  return { revision, form: (stored && formTextOf(stored)) ?? formDataOf(draftOf(stored && parseDocuments(stored))) }
}

/**
 * The same as a JSON text, made of what is stored as a text: most of what reading a draft costs is to build it and to write it
 * again. @returns undefined for data of another definition, or which do not consist of the four parts alone
 */
export function formTextOf(stored: StoredApplication): JsonText | undefined {
  const { account, data, revision, definitionVersion: version } = stored
  const parts = version === definitionVersion ? knownParts.of(account, data, () => partsOf(data)) : undefined
  if (parts === undefined) return undefined
  return new JsonText(`{${parts},"revision":${revision},"definitionVersion":${JSON.stringify(version)}}`)
}

const knownParts = createTextMemo<string | undefined>()

function partsOf(data: string): string | undefined {
  const members = membersOf(data)
  const isWhole = members && [...members].every(([name, text]) => blankParts[name]?.[0] === text[0])
  if (!isWhole) return undefined
  return Object.entries(blankParts)
    .map(([name, blank]) => `"${name}":${members.get(name) ?? blank}`)
    .join()
}

const blankParts: Readonly<Record<string, string>> = {
  clientDetail: '{}',
  clientOtherInfo: '{}',
  bankInfo: '[]',
  companyLeadership: '[]',
}

/** The four parts of the application data as a page starts from them. */
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
 * Stores the data that follow a draft and logs which places changed, in the transaction that holds the application.
 * @returns the new revision
 * @throws Failure 2011 when the document has grown too large
 */
export async function storeDraft(
  { clock, writeQuota }: AppContext,
  db: Database,
  draft: Application,
  data: ApplicationData,
  change: { readonly section: string; readonly places: readonly string[] },
): Promise<number> {
  const { account, revision } = draft
  const document = writeDocument(account, data)
  if (document.length > maxDocumentLength)
    throw new ServiceError(2011, { http: 413, text: { key: 'refusals.saves.tooLarge' } })
  const at = toTimestamp(clock.now())
  await storeLocked(db, account, revision, { data: document, updatedAt: at })
  const { section, places } = change
  const placesBytes = await addChange(db, { account, revision: revision + 1, section, dataPaths: places, at })
  writeQuota.add(account, { stored: rowsBytes + placesBytes, written: Buffer.byteLength(document) })
  if ((revision + 1) % compactEvery === 0) await compactChanges(db, account, signaturePathsIn(draft, data))
  return revision + 1
}

/** Bytes that a save leaves behind besides the places it changed: its rows in the log of changes, the audit log and the stored answers. */
const rowsBytes = 2000

/** The log of changes is measured once in so many saves: it may exceed its bounds by as many changes. */
const compactEvery = 64

function signaturePathsIn({ region }: Application, data: ApplicationData): ReadonlySet<string> {
  const sections = sectionsOf(regionOf(region))
  return new Set(sections.flatMap((section) => signaturePathsOf(section, valuesOf(section, data))))
}
