import type { PdfSource } from '#domain/contract/files.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import { region } from '#region'
import { ApiError, isAlreadySubmittedError, isClientError, isSignOutError } from '../api/error.ts'
import { language } from '../i18n/languages.ts'
import { showMessage } from '../ui/toasts.ts'
import type { ApplicationState } from './application.ts'
import type { DraftSession } from './draftSession.ts'
import { accountQuery, factsQuery, formQuery, statusQuery } from './queries.ts'

type SubmittedApplication = Pick<ApplicationState, 'email' | 'companyName' | 'config'>

/**
 * Submits the application by generating the original PDF. Later failures (download, account status, record of the
 * approval email) are reported but do not undo the submission. Returns true when the application was accepted.
 */
export async function submitApplication(draft: DraftSession, application: SubmittedApplication): Promise<boolean> {
  const fileName = await generateOriginal(draft)
  if (fileName === undefined) return false
  draft.isSubmitted = true
  draft.queries.removeQueries(statusQuery(draft))
  showMessage('success', ($) => $.app.submit.done)
  const reloaded = reloadAccount(draft)
  const downloaded = applicantsPdf(draft, application, fileName).then((name) => downloadPdf(draft, name))
  await Promise.all([downloaded, reloaded, recordEmail(draft, application, reloaded)])
  return true
}

/** The id of the list of findings on the review. */
export const findingsId = 'findings'

/**
 * Returns the number of findings that ask for an explanation and have none. Returns 0 when the rules cannot be loaded:
 * that must not prevent a submission, and the server applies the same rules.
 */
export async function countOpenFindings(draft: DraftSession, { today }: CheckContext): Promise<number> {
  const rules = await loadFindingRules().catch(() => undefined)
  if (rules === undefined) return 0
  const [{ Consistency }, { openFindings }] = rules
  const facts = await draft.queries.fetchQuery(factsQuery(draft)).catch(() => undefined)
  const data = draft.queries.getQueryData(formQuery(draft).queryKey) ?? {}
  return openFindings(new Consistency(region).findings(data, { today, facts })).length
}

const loadFindingRules = () =>
  Promise.all([import('#domain/consistency/consistency.ts'), import('#domain/consistency/findingList.ts')])

/**
 * Returns the file name of the PDF for the applicant: the copy in the applicant's language, or the record when that has
 * the same language or no copy can be made.
 */
async function applicantsPdf(draft: DraftSession, { config }: SubmittedApplication, record: string): Promise<string> {
  if (language.get() === config.recordLanguage) return record
  return (await fileNameOf(draft, 'copy').catch(() => undefined)) ?? record
}

/** Downloads the submitted PDF again, or a draft PDF, and reports a failure. It submits nothing. */
export async function fetchPdf(draft: DraftSession, source: PdfSource): Promise<void> {
  const fileName = await fileNameOf(draft, source).catch(() => {
    notifyError('pdfFailed')
    return undefined
  })
  if (fileName !== undefined) await downloadPdf(draft, fileName)
}

async function fileNameOf({ api, account }: DraftSession, pdfSource: PdfSource): Promise<string | undefined> {
  return (await api.call('generateClientDetailPdf', { accountId: account, pdfSource, region: region.id })).data[0]
}

/**
 * Generates the original PDF. Repeats a call without a response once. That is safe: the server processes one submission
 * of an account at a time and answers a repeated one with the same PDF.
 */
async function generateWithRetry(draft: DraftSession): Promise<string | undefined> {
  try {
    return await fileNameOf(draft, 'original')
  } catch (caught) {
    const isLost = caught instanceof ApiError && (caught.code === 'timeout' || caught.code === 'network')
    if (!isLost) throw caught
    return fileNameOf(draft, 'original')
  }
}

async function generateOriginal(draft: DraftSession): Promise<string | undefined> {
  try {
    return await generateWithRetry(draft)
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught
    notifySubmissionError(caught)
    // The application was decided or withdrawn meanwhile. The page then shows its new status.
    if (isAlreadySubmittedError(caught)) void draft.queries.invalidateQueries(accountQuery(draft))
    return undefined
  }
}

function notifySubmissionError(failure: ApiError): void {
  if (isSignOutError(failure)) return
  if (!isClientError(failure)) notifyError('pdfFailed')
  showMessage('error', ($) => $.app.submit.failed, { reason: failure.message })
}

/** Downloads a stored PDF, and reports a failure. */
export async function downloadPdf({ api }: Pick<DraftSession, 'api'>, fileName: string): Promise<void> {
  try {
    saveFile(await api.download('downloadFile', { fileName, fileType: 'application/pdf' }))
  } catch {
    notifyError('downloadFailed')
  }
}

async function reloadAccount(draft: DraftSession): Promise<string | undefined> {
  try {
    return (await draft.queries.fetchQuery({ ...accountQuery(draft), staleTime: 0 })).companyName
  } catch {
    notifyError('accountFailed')
    return undefined
  }
}

/** Creates the record of the approval email, with the reloaded company name or, when that failed, the page's. */
async function recordEmail(
  { api, account }: DraftSession,
  { email, companyName }: SubmittedApplication,
  reloaded: Promise<string | undefined>,
): Promise<void> {
  try {
    const CompanyName = (await reloaded) || companyName
    await api.call('createEmailForSubmitForm', { accountNumber: account, email, CompanyName })
  } catch {
    notifyError('recordFailed')
  }
}

/** The errors between a submission and its PDF, as keys of `app.submit`. */
export type PdfErrorKey = 'pdfFailed' | 'downloadFailed' | 'accountFailed' | 'recordFailed'

function notifyError(text: PdfErrorKey): void {
  showMessage('error', ($) => $.app.submit[text])
}

/** Saves a file under its name on the applicant's device. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || 'application.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
