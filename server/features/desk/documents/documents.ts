import type { DeskDocument, DeskFile, LineFile } from '#domain/desk/documents/schemas.ts'
import { type FileAge, type JudgedFile, type JudgedLine, judgedLines } from '#domain/desk/documents/verdicts.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { documentListOf } from '#domain/documents/list.ts'
import { detailOf, factsOfSubject, nameOfDocument, nameOfSubject } from '#domain/documents/listText.ts'
import { provenPlaces } from '#domain/documents/proves.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { type Application, findApplication } from '../../../database/repositories/applications.ts'
import {
  deskFilesOf,
  documentVerdictsOf,
  type StoredDocumentVerdict,
} from '../../../database/repositories/desk/caseDocuments.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { lastSubmission, wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { notFound } from '../../failure.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { type SubmittedFile, submittedData, submittedFiles } from '../../submission/submittedData.ts'
import { maskerFor } from '../cases/record.ts'
import { personOf } from '../people.ts'
import { labelsOf, titleOf } from '../requests/places.ts'
import { todayIn } from '../rows.ts'
import { viewedCase } from '../visibleCase.ts'

/** The documents of the last submission of a case, with their verdicts. */
export interface CaseDocuments {
  readonly region: Region
  readonly submission: number
  readonly lines: readonly JudgedLine<StoredDocumentVerdict>[]
  readonly files: readonly SubmittedFile[]
  /** The SHA-256 of each file by its `blobName`. */
  readonly hashes: ReadonlyMap<string, string>
  readonly values: Snapshot['values']
}

/** Returns the documents of a case, with their ages as of today. @throws Error when it was never submitted */
export async function documentsOf(
  portal: Pick<AppContext, 'settings' | 'clock'>,
  db: Database,
  { account, region: id }: Pick<Application, 'account' | 'region'>,
): Promise<CaseDocuments> {
  const last = await lastSubmission(db, account)
  if (!last) throw new Error(`application ${account} has no submission`)
  const snapshot = JSON.parse(last.snapshot) as Snapshot
  const region = regionOf(id)
  const today = todayIn(portal, id)
  const hashes = new Map(snapshot.record.files?.map(({ blobName, sha256 }) => [blobName, sha256]))
  const files = submittedFiles(region, snapshot)
  const contents = new Map(
    files.flatMap(({ record: { blobName, uploadDate } }) => {
      const sha256 = hashes.get(blobName)
      const uploadedOn = toDay(region.timeZone, new Date(uploadDate || last.submittedAt))
      return sha256 === undefined ? [] : [[blobName, { sha256, uploadedOn }] as const]
    }),
  )
  const list = documentListOf(id, submittedData(region, snapshot), today, {
    contentOf: ({ blobName }) => hashes.get(blobName) ?? blobName,
    certified: portal.settings.certifiedCopies[id],
  })
  const lines = judgedLines(list, { verdicts: await documentVerdictsOf(db, account), contents, today })
  return { region, submission: last.number, lines, files, hashes, values: snapshot.values }
}

/** Returns the documents of a case as texts, with confidential numbers masked. @throws ServiceError 404/2004 */
export async function findDocumentsOf(
  portal: AppContext,
  staff: Staff,
  account: string,
): Promise<DeskDataOf<'findDocuments'>> {
  const { database } = portal
  await viewedCase(portal, staff, account)
  const application = await findApplication(database, account)
  if (!application) throw notFound()
  const [documents, added, submissions] = await Promise.all([
    documentsOf(portal, database, application),
    deskFilesOf(database, account),
    wholeSubmissionsOf(database, account),
  ])
  const mask = maskerFor(
    application.region,
    submissions.map(({ snapshot }) => JSON.parse(snapshot) as Snapshot),
  ).text
  // The desk is only in English.
  const t = labelsOf(portal, application, portal.translatorFor(defaultLanguage))
  return {
    submission: documents.submission,
    lines: documents.lines.map((line) => toLine(line, documents, t, mask)),
    files: documents.files.map((file) => toFile(file, documents, t, mask)),
    internal: added.map(({ fileId: id, title, name, type, size, actor, at }) => ({
      ...{ id, title, name, type, size, at },
      by: personOf(actor),
    })),
  }
}

type Mask = (text: string) => string

function toLine(
  { line, state, files }: JudgedLine<StoredDocumentVerdict>,
  { region }: CaseDocuments,
  t: Translate,
  mask: Mask,
): DeskDocument {
  const { requirement, subject, sharedWith } = line
  const isExplained = ['missing', 'later', 'notApplicable'].includes(state) || sharedWith !== undefined
  return {
    requirement: requirement.id,
    about: subject.refs[0] ?? '',
    document: nameOfDocument(line, t),
    name: subject.kind === 'company' ? '' : mask(nameOfSubject(subject, t)),
    facts: factsOfSubject(subject, t),
    state,
    note: isExplained ? mask(detailOf(line, region, t)) : '',
    files: files.map(toLineFile),
    proves: provenPlaces(sectionsOf(region), requirement.id, subject).map(({ section, path }) => ({ section, path })),
  }
}

function toLineFile({ file, verdict, age, rejectedBefore }: JudgedFile<StoredDocumentVerdict>): LineFile {
  return {
    id: file.record.blobName,
    verdict: verdict ? toVerdict(verdict) : null,
    age: age ? ({ ...age } satisfies FileAge) : null,
    rejectedBefore: rejectedBefore?.reason != null ? { at: rejectedBefore.at, reason: rejectedBefore.reason } : null,
    documentDate: file.issued ?? null,
    expiresOn: file.expiry ?? null,
  }
}

function toVerdict({
  verdict,
  reason,
  documentDate,
  expiresOn,
  isCertified,
  isTranslated,
  actor,
  at,
}: StoredDocumentVerdict) {
  return {
    ...{ verdict, reason, documentDate, expiresOn, at },
    ...{ isCertified: isCertified === 1, isTranslated: isTranslated === 1, by: personOf(actor) },
  }
}

function toFile(
  { record, section, path }: SubmittedFile,
  { region, values }: CaseDocuments,
  t: Translate,
  mask: Mask,
): DeskFile {
  const places = { region: region.id, sections: sectionsOf(region), values }
  const { blobName: id, name, fileType: type, size } = record
  return { id, name: mask(name), type, size, path, question: titleOf(places, { section, path }, t) }
}
