import { pipeline } from 'node:stream/promises'
import { changedDataPaths } from '#domain/application/conflicts.ts'
import { dataFromSample } from '#domain/application/sample.ts'
import { changesBetween } from '#domain/kit/changes.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { addFile, filesOfAccount, markDeleted } from '../../database/repositories/files.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { editableDraftOf, loadEditableDraft, storeDraft } from '../drafts/drafts.ts'
import { toFieldProblem } from '../drafts/labels.ts'
import { filesQuestionsOf, sectionsOf } from '../drafts/sections.ts'
import { emptySignatures } from '../drafts/signatures.ts'
import { type FieldProblem, invalidFields } from '../failure.ts'
import { removeContent } from '../files/downloads.ts'
import { newId, sha256 } from '../secrets.ts'

/** A file record of the sample, and the content of its placeholder. */
interface Placeholder {
  readonly record: FileRecord
  readonly content: Buffer
}

/**
 * Replaces the draft of an account by a sample application. Small placeholder PDFs stand in for the documents that it
 * names, so that every file can be opened.
 * @throws TypeError for an invalid sample; ServiceError 400/2024 that names the empty signatures; 404/2004 and 409/2012
 * as for any change
 */
export async function importSample(
  portal: AppContext,
  account: string,
  sample: unknown,
  actor = 'operator',
): Promise<void> {
  const { database, clock, blobs } = portal
  const { region: regionId } = await loadEditableDraft(database, account)
  const region = regionOf(regionId)
  const { data, placeholders } = withPlaceholders(region, dataFromSample(sample))
  await assertNoEmptySignatures(portal, account, region, data)
  for (const { record, content } of placeholders) {
    await pipeline([content], blobs.write(record.blobName))
    await blobs.commitUpload(record.blobName, { size: content.length, sha256: sha256(content) })
  }
  const former = await filesOfAccount(database, account)
  const at = toTimestamp(clock.now())
  await changeApplication(database, { account }, async (db, { application }) => {
    const draft = editableDraftOf(application)
    await storeDraft(portal, db, draft, data, {
      section: 'import',
      places: changedPathsBetween(region, draft.data, data),
    })
    for (const { id } of former) await markDeleted(db, id, at)
    await addPlaceholders(db, account, placeholders)
    const detail = { revision: draft.revision + 1, files: placeholders.length }
    await addAudit(db, { at, account, actor, action: 'imported', detail })
  })
  for (const { id } of former) await removeContent(portal, account, id)
}

/**
 * Asserts that no signature is empty, because an applicant could not save one either; an invalid signature counts as
 * empty.
 */
async function assertNoEmptySignatures(
  { inspector }: AppContext,
  account: string,
  region: Region,
  data: ApplicationData,
): Promise<void> {
  const refused: FieldProblem[] = []
  // One after another, because the inspections of an account do not run in parallel, and a waiting one has a limit.
  for (const section of sectionsOf(region)) {
    const changes = changesBetween(section, valuesOf(section, {}), valuesOf(section, data))
    for (const refusal of await emptySignatures(inspector, section, changes, { account }))
      refused.push({ ...toFieldProblem(section, refusal), path: `${section.id}/${refusal.path}` })
  }
  if (refused.length > 0) throw invalidFields(refused)
}

function withPlaceholders(
  region: Region,
  data: ApplicationData,
): { data: ApplicationData; placeholders: Placeholder[] } {
  const placeholders: Placeholder[] = []
  const dataPaths = new Set(filesQuestionsOf(region).map(({ dataPath }) => dataPath))
  let next = data
  for (const path of dataPaths) {
    const records = valueAt(next, path)
    if (!Array.isArray(records)) continue
    const made = (records as FileRecord[]).map(placeholderOf)
    placeholders.push(...made)
    next = withValueAt(
      next,
      path,
      made.map(({ record }) => record),
    )
  }
  return { data: next, placeholders }
}

/** Returns a placeholder with the dates of the sample, whose documents were recent when they were uploaded. */
function placeholderOf(named: FileRecord): Placeholder {
  const id = newId()
  const name = named.name.replace(/(\.\w{1,5})?$/, '.pdf')
  const content = placeholderPdf(name)
  const url = `/v1/files/downloadFile?${new URLSearchParams({ fileName: id, fileType: 'application/pdf' })}`
  const size = content.length
  const own = { _id: id, blobName: id, name, fileName: name, url, size, fileSize: size, fileType: 'application/pdf' }
  return { record: { ...named, ...own }, content }
}

function changedPathsBetween(region: Region, before: ApplicationData, after: ApplicationData): string[] {
  const dataPaths = sectionsOf(region).flatMap((section) =>
    changedDataPaths(section, changesBetween(section, valuesOf(section, before), valuesOf(section, after))),
  )
  return [...new Set(dataPaths)]
}

async function addPlaceholders(db: Database, account: string, placeholders: readonly Placeholder[]): Promise<void> {
  for (const { record, content } of placeholders) {
    const { blobName: id, key, name, size, fileType: type, uploadDate: uploadedAt, documentDate = null } = record
    await addFile(db, { id, account, key, name, type, size, sha256: sha256(content), documentDate, uploadedAt })
  }
}

/**
 * Returns a valid PDF of one page with one line of text, in place of a document that a sample only names.
 * @param text characters outside Latin-1 are replaced by a question mark
 */
export function placeholderPdf(text: string): Buffer {
  const line = [...text.slice(0, 90)].map((sign) => (/[\x20-\x7e\xa0-\xff]/.test(sign) ? sign : '?')).join('')
  const stream = `BT /F1 14 Tf 60 760 Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
