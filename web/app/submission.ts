import { region } from '#region'
import { showToast } from '../ui/toasts.ts'
import { accountQuery } from './accountQueries.ts'
import { type Failure, isFailure, isRefusal, signedOutBy } from './api/failure.ts'
import { api } from './api/index.ts'
import type { Application } from './application.ts'
import { savePdf } from './download.ts'
import { translate } from './languages.ts'
import { queries } from './queries.ts'

type Submitting = Pick<Application, 'account' | 'email' | 'companyName'>

/** The accounts submitted since the page was loaded; their thanks page may be shown before the status is known. */
const submitted = new Set<string>()

/** Whether the account was submitted in this session. */
export function wasSubmitted(account: string): boolean {
  return submitted.has(account)
}

/**
 * Submits: the generation of the original PDF is the act itself. What follows (the download, the account's new status, the
 * approval e-mail record) is told when it fails and undoes nothing. Answers whether the application was taken.
 */
export async function submitApplication(application: Submitting): Promise<boolean> {
  const fileName = await generated(application.account)
  if (fileName === undefined) return false
  submitted.add(application.account)
  showToast(
    'success',
    translate(($) => $.app.submit.done),
  )
  const reloaded = reloadAccount(application.account)
  await Promise.all([
    downloadPdf(fileName, application.account, 'original'),
    reloaded,
    createRecord(application, reloaded),
  ])
  return true
}

/** What a PDF is made of: the submission on record, or the answers as they are now, marked as a draft. */
export type PdfSource = 'original' | 'draft'

/** Fetches the PDF of record again, or one of the draft, and tells when that fails. It submits nothing. */
export async function fetchPdf(account: string, source: PdfSource): Promise<void> {
  const fileName = await fileNameOf(account, source).catch(() => {
    tellError('pdfFailed')
    return undefined
  })
  if (fileName !== undefined) await downloadPdf(fileName, account, source)
}

async function fileNameOf(account: string, pdfSource: PdfSource): Promise<string | undefined> {
  return (await api.call('generateClientDetailPdf', { accountId: account, pdfSource, region: region.id })).data[0]
}

async function generated(account: string): Promise<string | undefined> {
  try {
    return await fileNameOf(account, 'original')
  } catch (caught) {
    if (!isFailure(caught)) throw caught
    tellRefused(caught)
    return undefined
  }
}

function tellRefused(failure: Failure): void {
  if (signedOutBy(failure)) return
  if (!isRefusal(failure)) tellError('pdfFailed')
  showToast(
    'error',
    translate(($) => $.app.submit.failed, { reason: failure.message }),
  )
}

async function downloadPdf(fileName: string, account: string, source: PdfSource): Promise<void> {
  const name = source === 'draft' ? `draft-${account}.pdf` : `application-${account}.pdf`
  try {
    savePdf(await api.download({ fileName, fileType: 'application/pdf' }), name)
  } catch {
    tellError('downloadFailed')
  }
}

async function reloadAccount(account: string): Promise<string | undefined> {
  try {
    return (await queries.fetchQuery({ ...accountQuery(account), staleTime: 0 })).companyName
  } catch {
    tellError('accountFailed')
    return undefined
  }
}

async function createRecord(application: Submitting, reloaded: Promise<string | undefined>): Promise<void> {
  const { account, email, companyName } = application
  try {
    const CompanyName = (await reloaded) || companyName
    await api.call('createEmailForSubmitForm', { accountNumber: account, email, CompanyName })
  } catch {
    tellError('recordFailed')
  }
}

/** What can go wrong on the way from a submission to its PDF, as keys of `app.submit`. */
export type PdfTrouble = 'pdfFailed' | 'downloadFailed' | 'accountFailed' | 'recordFailed'

function tellError(text: PdfTrouble): void {
  showToast(
    'error',
    translate(($) => $.app.submit[text]),
  )
}
