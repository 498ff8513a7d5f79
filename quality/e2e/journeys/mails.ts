import { expect } from '@playwright/test'
import { applicantNameOf } from '../../../domain/application/people.ts'
import type { ApplicationData } from '../../../domain/kit/values.ts'
import type { Visitor } from './visitor.ts'

/** Where the brokerage is told of a submitted application, unless it is configured otherwise. */
const approvals = 'approvals@broker.example'

/** Submitting tells the brokerage and sends the applicant a receipt, each once. */
export async function expectMails({ page, portal, email }: Visitor, data: ApplicationData): Promise<void> {
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').userInfo.account as string)
  const told = async (address: string, words: string) => {
    const texts = (await portal.mailsTo(address)).map(({ text }) => text)
    return texts.filter((text) => text.includes(words) && text.includes(account) && text.includes('SHA-256')).length
  }
  await expect.poll(() => told(approvals, email), { message: 'mails to the brokerage' }).toBe(1)
  await expect.poll(() => told(email, applicantNameOf(data)), { message: 'receipts' }).toBe(1)
}
