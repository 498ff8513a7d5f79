import i18next from 'i18next'
import { region } from '#region'
import { showToast } from '../ui/toasts.ts'
import { accountQuery } from './accountQueries.ts'
import { type Failure, isFailure, isRefusal, signedOutBy } from './api/failure.ts'
import { api } from './api/index.ts'
import type { Application } from './application.ts'
import { savePdf } from './download.ts'
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
    i18next.t(($) => $.app.submit.done),
  )
  const reloaded = reloadAccount(application.account)
  await Promise.all([downloadPdf(fileName, application.account), reloaded, createRecord(application, reloaded)])
  return true
}

/** Fetches the PDF of record again, and tells when that fails. */
export async function downloadAgain(account: string): Promise<void> {
  const fileName = await fileNameOf(account).catch(() => {
    tellError('pdfFailed')
    return undefined
  })
  if (fileName !== undefined) await downloadPdf(fileName, account)
}

async function fileNameOf(account: string): Promise<string | undefined> {
  const input = { accountId: account, pdfSource: 'original', region: region.id } as const
  return (await api.call('generateClientDetailPdf', input)).data[0]
}

async function generated(account: string): Promise<string | undefined> {
  try {
    return await fileNameOf(account)
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
    i18next.t(($) => $.app.submit.failed, { reason: failure.message }),
  )
}

async function downloadPdf(fileName: string, account: string): Promise<void> {
  try {
    savePdf(await api.download({ fileName, fileType: 'application/pdf' }), `application-${account}.pdf`)
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

function tellError(text: 'pdfFailed' | 'downloadFailed' | 'accountFailed' | 'recordFailed'): void {
  showToast(
    'error',
    i18next.t(($) => $.app.submit[text]),
  )
}
