import { codes } from '#domain/contract/codes.ts'
import type { JudgedLine } from '#domain/desk/documents/verdicts.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { placeOf } from '#domain/documents/listText.ts'
import { companyRef } from '#domain/documents/subjects.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addDocumentVerdict, type StoredDocumentVerdict } from '../../../database/repositories/desk/caseDocuments.ts'
import { deleteItem, findItem } from '../../../database/repositories/desk/caseItems.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, type ServiceError } from '../../failure.ts'
import type { SubmittedFile } from '../../submission/submittedData.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import { saveDraft } from '../requests/items.ts'
import { changeVisibleCase, type LockedCase } from '../visibleCase.ts'
import { takeAndStart } from '../work.ts'
import { type CaseDocuments, documentsOf } from './documents.ts'

type Judgement = DeskInputOf<'judgeDocument'>

/** The subject of a verdict: a file, and the requirement that it is judged for. */
interface Judged {
  readonly line: JudgedLine<StoredDocumentVerdict>
  readonly file: SubmittedFile
  readonly sha256: string
}

/**
 * Judges a file for a requirement and a person, which voids a recommendation. A rejection drafts a request with its
 * reason; a later verdict about the same content removes that draft.
 * @throws ServiceError 400/2015 for a file or a requirement that the last submission does not have, and a reason that
 * does not fit; 400/2017 for a rejection without a reason, or with the reason `other` without a text; 404/2004;
 * 409/2012 for a closed case, or another person's
 */
export function judgeDocumentAt(
  portal: AppContext,
  staff: Staff,
  request: Judgement,
): Promise<DeskDataOf<'judgeDocument'>> {
  const { account, requirement, about = companyRef, verdict, reason = null } = request
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, application, at, actor } = locked
    const documents = await documentsOf(portal, db, application)
    const judged = judgedIn(documents, request)
    await takeAndStart(portal, locked)
    const item = await redraft(locked, documents, judged, request)
    const { sha256 } = judged
    await addDocumentVerdict(db, {
      ...{ account, requirement, about, fileId: request.fileId, sha256, verdict, item, actor, at },
      reason: verdict === 'rejected' ? reason : null,
      documentDate: request.documentDate ?? null,
      expiresOn: request.expiresOn ?? null,
      isCertified: request.isCertified ? 1 : 0,
      isTranslated: request.isTranslated ? 1 : 0,
    })
    await voidRecommendation(portal, locked, 'document judged')
    await addAudit(db, { at, account, actor, action: 'document judged', detail: { requirement, verdict, sha256 } })
    return { draft: item }
  })
}

/** @throws ServiceError 400/2015, 400/2017 */
function judgedIn({ lines, files, hashes }: CaseDocuments, request: Judgement): Judged {
  const { fileId, requirement, about = companyRef, verdict, reason } = request
  const file = files.find(({ record }) => record.blobName === fileId)
  const sha256 = hashes.get(fileId)
  if (!file || sha256 === undefined) throw problem('fileId', 'file')
  const line = lines.find((one) => one.line.requirement.id === requirement && one.line.subject.refs.includes(about))
  if (!line) throw problem('requirement', 'requirement')
  if (verdict === 'rejected' && reason === undefined) throw problem('reason', 'reason', codes.parameterEmpty)
  return { line, file, sha256 }
}

function problem(
  path: string,
  text: 'file' | 'requirement' | 'reason',
  code: typeof codes.parameterError | typeof codes.parameterEmpty = codes.parameterError,
): ServiceError {
  return invalidFields(
    [{ path, code: 'parameterError', problem: `requestErrors.documents.${text}`, isSentence: true }],
    code,
  )
}

/** Adds, changes or removes the draft of a rejection. @returns the id of the draft; null when there is none */
async function redraft(
  locked: LockedCase,
  { region }: CaseDocuments,
  { line, file, sha256 }: Judged,
  { account, verdict, reason, text = '' }: Judgement,
): Promise<string | null> {
  const { db } = locked
  const before = line.files.find(({ verdict: one }) => one?.sha256 === sha256)?.verdict?.item ?? null
  const draft = before === null ? undefined : await findItem(db, account, before)
  const isDraft = draft?.state === 'draft'
  if (verdict !== 'rejected' || reason === undefined) {
    if (isDraft) await deleteItem(db, draft.id)
    return null
  }
  const asked = placeOf(line.line, region)
  const place = asked ? { section: asked.section.id, path: asked.path } : { section: file.section, path: file.path }
  return saveDraft(locked, { ...(isDraft && { id: draft.id }), ...place, reason, text })
}
