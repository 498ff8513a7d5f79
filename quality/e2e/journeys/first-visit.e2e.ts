import { codes as chinese } from '../../../domain/messages/zh-CN/codes.ts'
import { translatorIn } from '../fillers/translator.ts'
import { expect, newEmail, password, register, test } from '../harness/test.ts'
import { mouse } from '../input-methods/mouse.ts'
import {
  button,
  enterCode,
  enterEmail,
  expectToast,
  heading,
  logOut,
  openPortal,
  registerFromWelcome,
  signInFromWelcome,
  tryPassword,
  type Visitor,
} from './visitor.ts'

const t = translatorIn('en')
const otherPassword = 'another staple of the correct horse 2027'

/** Expects the message of a refusal above the button. @returns its text */
async function expectProblem({ page }: Visitor): Promise<string> {
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toBeVisible()
  return (await problem.textContent()) ?? ''
}

test('[AUTH-1] [SES-1] a new applicant registers, stays signed in over a reload, logs out and signs in again', async ({
  page,
  portal,
}) => {
  const visitor = { page, portal, t, inputMethod: mouse, email: newEmail(), password }
  await openPortal(visitor)
  await registerFromWelcome(visitor)
  await page.reload()
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
  await logOut(visitor)
  await signInFromWelcome(visitor)
})

test('[AUTH-2] [I18N-1] a wrong password and an unknown account get the same message, in the language of the page, and no session', async ({
  page,
  portal,
}) => {
  const { email } = await register(portal)
  const known = { page, portal, t, inputMethod: mouse, email, password }
  await openPortal(known)
  await enterEmail(known)
  await tryPassword(known, otherPassword)
  const wrongPassword = await expectProblem(known)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const chooseLanguage = page.getByRole('combobox')
  await chooseLanguage.selectOption('zh-CN')
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toHaveText(chinese[2005])
  await chooseLanguage.selectOption('en')
  await expect(problem).toHaveText(wrongPassword)
  await tryPassword(known, password)
  await expect(heading(known, 'texts.guide-title')).toBeVisible()
  await logOut(known)

  const unknown = { ...known, email: newEmail('nobody') }
  await enterEmail(unknown)
  await tryPassword(unknown, password)
  expect(await expectProblem(unknown)).toBe(wrongPassword)
})

test('[AUTH-3] [B12] a forgotten password is replaced with a mailed code, and sessions elsewhere end', async ({
  page,
  portal,
}) => {
  const { email, token } = await register(portal)
  const visitor = { page, portal, t, inputMethod: mouse, email, password: otherPassword }
  await openPortal(visitor)
  await enterEmail(visitor)
  await page.getByRole('link', { name: t('app.login.forgetPassword') }).click()
  const before = (await portal.mailsTo(email)).length
  await button(visitor, 'app.forgetPassword.send').click()
  await expect.poll(async () => (await portal.mailsTo(email)).length, { message: 'mails' }).toBeGreaterThan(before)
  await enterCode(visitor, await portal.codeFor(email))
  await page.getByLabel(t('app.fields.newPassword'), { exact: true }).fill(otherPassword)
  await button(visitor, 'app.forgetPassword.finish').click()
  await expectToast(visitor, 'app.forgetPassword.done')
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()

  const old = await page.request.get(`${portal.url}/v1/accountInfo/findForm`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(old.status()).toBe(401)
  await logOut(visitor)
  await enterEmail(visitor)
  await tryPassword(visitor, password)
  await expectProblem(visitor)
  await tryPassword(visitor, otherPassword)
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
})

test('[AUTH-1] [B11] a registration with a known e-mail looks like any other, and only its owner is notified', async ({
  page,
  portal,
}) => {
  const { email } = await register(portal)
  const visitor = { page, portal, t, inputMethod: mouse, email, password: otherPassword }
  await openPortal(visitor)
  await enterEmail(visitor)
  await button(visitor, 'app.login.start').click()
  await expect(heading(visitor, 'app.code.title')).toBeVisible()
  await expect(page.getByText(t('app.code.sentToRegister', { email }))).toBeVisible()
  const texts = async () => (await portal.mailsTo(email)).map(({ text }) => text)
  await expect.poll(async () => (await texts()).at(-1), { message: 'the last mail' }).toContain('/forget-password')
  await enterCode(visitor, '000000')
  await expectProblem(visitor)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('textbox', { name: t('app.fields.email') }).fill(email)
  await tryPassword(visitor, password)
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
})
