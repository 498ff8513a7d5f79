import { expect } from '@playwright/test'
import type { ApplicationData } from '../../../domain/kit/values/values.ts'
import { applicantNameOf } from '../../../domain/ownership/people.ts'
import type { Visitor } from './visitor.ts'

/** The default of APPROVAL_EMAIL, which is notified of submissions. */
const approvals = 'approvals@broker.example'

/** Expects one mail to the brokerage and one receipt to the applicant after a submission. */
export async function expectMails({ page, portal, email }: Visitor, data: ApplicationData): Promise<void> {
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').userInfo.account as string)
  const countMails = async (address: string, words: string) => {
    const texts = (await portal.mailsTo(address)).map(({ text }) => text)
    return texts.filter((text) => text.includes(words) && text.includes(account) && text.includes('SHA-256')).length
  }
  await expect.poll(() => countMails(approvals, email), { message: 'mails to the brokerage' }).toBe(1)
  await expect.poll(() => countMails(email, applicantNameOf(data)), { message: 'receipts' }).toBe(1)
}
