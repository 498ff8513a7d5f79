import { recordedSections } from '#domain/application/progress/completion.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { answers, type SectionAnswers } from '#domain/kit/values/answers.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { changesSince } from '../../database/repositories/changes.ts'
import { itemsOf, roundsOf } from '../../database/repositories/desk/caseItems.ts'
import { deskFileKey, filesEverOf, type StoredFile } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { isFileSubmitted, wholeSubmissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { applicationStatus } from '../desk/cases/applicationStatus.ts'
import { labelsOf, submittedPlaces, textOf, titleOf } from '../desk/requests/places.ts'
import type { ArchiveFile } from '../evidence/archive.ts'
import { signedPicturesOf } from '../submission/signatures.ts'
import type { Snapshot } from '../submission/snapshot.ts'
import { erasureOfApplicant } from './ownData.ts'

/**
 * Returns the files of a copy of an applicant's data: what the applicant wrote, uploaded and signed, and what the
 * applicant was shown. Each file is built from the parts named here, so that it cannot include anything of the desk:
 * notes, findings, verdicts, documents of the staff or reasons of a decision.
 */
export async function* filesOfCopy(
  portal: AppContext,
  session: Session,
  draft: Application,
  t: Translate,
): AsyncGenerator<ArchiveFile> {
  const isSubmitted = draft.submittedAt !== null
  yield json('account.json', accountOf(session, draft))
  yield json('application.json', draft.data)
  yield json('answers.json', await answersOf(portal, draft, t))
  yield json('signatures.json', await signaturesOf(portal, draft))
  yield json('history.json', await historyOf(portal, session, isSubmitted, t))
  if (isSubmitted) yield json('requests.json', await requestsOf(portal, draft, t))
  if (isSubmitted) yield json('erasure.json', await erasureOfApplicant(portal, draft, t))
  yield* submissionFiles(portal, draft)
  yield* uploadFiles(portal, draft)
}

function json(path: string, content: unknown): ArchiveFile {
  return { path, content: [Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`)] }
}

function accountOf({ email, language, masterAccount }: Session, { account, region, ...application }: Application) {
  const { status, outcome, createdAt, submittedAt } = application
  return { account, masterAccount, email, language, region, status, outcome, createdAt, submittedAt }
}

/** Returns the questions with their current answers. Other calls are served between the sections. */
async function answersOf({ settings, threadTime }: AppContext, { account, region, data }: Application, t: Translate) {
  const textParams = textParamsOf(region, data, t, settings)
  const sections: SectionAnswers[] = []
  for (const section of recordedSections(regionOf(region), data)) {
    await threadTime.pause(account)
    sections.push(threadTime.measure(account, () => answers(section, valuesOf(section, data), t, textParams)))
  }
  return { language: t.language, sections }
}

/** Returns the current signatures with their images and times. */
async function signaturesOf({ database }: AppContext, { account, region: id, data }: Application) {
  const region = regionOf(id)
  const changes = await changesSince(database, account, 0)
  return recordedSections(region, data)
    .flatMap((section) => signedPicturesOf(section, valuesOf(section, data), changes))
    .map(({ signedAt, ...signature }) => ({
      ...signature,
      signedAt: signedAt && toZonedIso(region.timeZone, new Date(signedAt)),
    }))
}

/** Returns the status as the applicant sees it, and the names of the applicant's own acts. */
async function historyOf(portal: AppContext, session: Session, isSubmitted: boolean, t: Translate) {
  const entries = await auditEntries(portal.database, session.account)
  return {
    status: isSubmitted ? await applicationStatus(portal, session, t) : null,
    acts: entries.flatMap(({ at, actor, action }) => (actor === 'applicant' ? [{ at, action }] : [])),
  }
}

/** Returns the requests that were sent, as the applicant read them, with the replies. */
async function requestsOf(portal: AppContext, draft: Application, t: Translate) {
  const { database } = portal
  const places = await submittedPlaces(database, draft)
  const labels = labelsOf(portal, draft, t)
  const items = await itemsOf(database, draft.account)
  const repliesNow = new Map(draft.remarks.map(({ id, reply }) => [id, reply]))
  return (await roundsOf(database, draft.account)).map(({ number, sentAt, replyBy, greeting, answeredIn }) => ({
    ...{ sentAt, replyBy, greeting, answeredInSubmission: answeredIn },
    requests: items
      .filter(({ round }) => round === number)
      .map((item) => ({
        place: titleOf(places, item, labels),
        text: textOf(places, { ...item, about: item.about ?? undefined }, labels),
        reply: item.reply || (repliesNow.get(item.id) ?? ''),
      })),
  }))
}

/** Yields each submission: its PDF, and its answers and signatures as the applicant read them. */
async function* submissionFiles(
  { database, blobs }: AppContext,
  { account }: Application,
): AsyncGenerator<ArchiveFile> {
  const files = await filesEverOf(database, account)
  for (const { number, submittedAt, snapshot, pdfFileId } of await wholeSubmissionsOf(database, account)) {
    const { record, applicantWording, signatures } = JSON.parse(snapshot) as Snapshot
    const { language, sections, remarks = [] } = applicantWording ?? record
    const folder = `submissions/${number}`
    yield json(`${folder}/answers.json`, { submittedAt, language, sections, remarks, signatures })
    const pdf = files.find(({ id }) => id === pdfFileId)
    if (pdf) yield { path: `${folder}/application.pdf`, content: await blobs.read(pdf.id, pdf) }
  }
}

/** Yields the applicant's files: those of the draft, and those that were submitted earlier. */
async function* uploadFiles({ database, blobs }: AppContext, { account }: Application): AsyncGenerator<ArchiveFile> {
  const isOwn = async ({ id, key, deletedAt }: StoredFile) =>
    key !== deskFileKey && key !== 'pdf' && (deletedAt === null || (await isFileSubmitted(database, account, id)))
  const counts = new Map<string, number>()
  for (const file of await filesEverOf(database, account)) {
    if (!(await isOwn(file))) continue
    const number = (counts.get(file.key) ?? 0) + 1
    counts.set(file.key, number)
    // Numbered, because two uploads may have the same name.
    const path = `files/${file.key}/${String(number).padStart(2, '0')}-${file.name}`
    yield { path, content: await blobs.read(file.id, file) }
  }
}
