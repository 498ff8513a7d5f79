import { calls } from '../../../../domain/contract/calls.ts'
import { toasts } from '../../harness/frame.ts'
import { expect, newEmail, password, register, signIn, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

const pathOf = (name: keyof typeof calls) => `**${calls[name].path}`

test('[B1] leads new and returning applicants to one page, and a new one to the mailed code at one press', async ({
  page,
  portal,
}) => {
  const returning = await register(portal)
  const emails = [newEmail('first'), returning.email]
  for (const email of emails) {
    await page.goto(`${portal.url}/welcome`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in or get started' })).toBeVisible()
    const [logIn, start] = await Promise.all(
      ['Log in', 'Get started'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    )
    expect([start?.width, start?.height]).toEqual([logIn?.width, logIn?.height])
    await page.getByRole('button', { name: 'Get started' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
    await expect(page.getByText(`We’ve emailed ${email}. If the address is new to us`)).toBeVisible()
    await expect(page).toHaveURL(`${portal.url}/register`)
  }
  await page.goto(`${portal.url}/login`)
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
})

test('[B9] opens the page that a visitor asked for after the sign-in', async ({ page, portal }) => {
  const { email } = await register(portal)
  await page.goto(`${portal.url}/declaration`)
  await expect(page).toHaveURL(`${portal.url}/welcome`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${portal.url}/declaration`)
})

test('[WEL-1] asks for the e-mail only, shows that it is checked, and continues', async ({ page, portal }) => {
  await page.goto(`${portal.url}/welcome`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Institution Onboarding' })).toBeVisible()
  await expect(page.getByText('Please enter your email to continue')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(pathOf('preLoginApplicationForm'), async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email').fill('somebody@company.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.getByLabel('Email')).toHaveValue('somebody@company.example')
  await page.goBack()
  await expect(page).toHaveURL(`${portal.url}/welcome`)
  await expect(page.getByLabel('Email'), 'after Back').toHaveValue('somebody@company.example')
})

test('[WEL-2] refuses an e-mail that is missing or malformed, at the field and with the focus on it', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/welcome`)
  const email = page.getByLabel('Email')
  for (const [typed, message] of [
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nobody', 'The email address is invalid, please update.'],
    ['nobody@company', 'The email address is invalid, please update.'],
    ['no body@company.example', 'The email address is invalid, please update.'],
  ] as const) {
    await email.fill(typed)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(email).toHaveAccessibleDescription(message)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
  }
  await expect(page).toHaveURL(`${portal.url}/welcome`)
})

test('[B31] [A25] offers the e-mail that was probably meant, and leaves what was typed as it is', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/welcome`)
  const email = page.getByLabel('Email')
  for (const [typed, meant] of [
    ['fatima@gmial.com', 'fatima@gmail.com'],
    ['fatima@crescent\u2013maritime.ae', 'fatima@crescent-maritime.ae'],
  ] as const) {
    await email.fill(typed)
    const offer = page.getByRole('button', { name: `Did you mean ${meant}?` })
    await expect(offer).toBeVisible()
    await expect(email).toHaveValue(typed)
    await offer.click()
    await expect(email).toHaveValue(meant)
    await expect(offer).toBeHidden()
  }
})

test('an e-mail of a Chinese keyboard is shown as it is written to', async ({ page, portal }) => {
  const email = newEmail('keyboard')
  await page.goto(`${portal.url}/welcome`)
  await page.getByLabel('Email').fill(email.replace('@', '＠').replaceAll('.', '。'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page.getByRole('main')).toContainText(`We’ve emailed ${email}.`)
})

test('[AUTH-1] [B10] [A10] shows the problem of the code and of the password, and signs a new applicant in', async ({
  page,
  portal,
}) => {
  const email = newEmail('new')
  await page.goto(`${portal.url}/register`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible()

  const code = page.getByLabel('Verification code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription('Enter the code from the email')
  await code.fill('12')
  await expect(code).toHaveAccessibleDescription('The code has 6 digits')
  const right = await portal.codeFor(email)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('That code isn’t right. Check it and try again.')

  // A stranger who knows the e-mail cannot use up the attempts, and a reloaded page still accepts the mailed code.
  const guess = { data: { email, purpose: 'register', code: right } }
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await page.request.post(`${portal.url}/v1/auth/verifyCode`, guess)).status()).toBe(400)
  }
  await page.reload()
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible()
  // The answer of the server when the last request was too recent, in which case it sends no mail.
  const tooSoon = { json: { code: 1006, message: 'Sent', data: { resendAfterSeconds: 60 } } }
  await page.route('**/v1/auth/sendVerificationCode', (call) => call.fulfill(tooSoon))
  await page.getByRole('button', { name: 'Use a different email' }).press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await code.fill(`Your code is ${right}. It is valid for 10 minutes.`)
  await expect(code).toHaveValue(right)
  await page.getByRole('button', { name: 'Continue' }).click()

  const chosen = page.getByLabel('Password', { exact: true })
  await expect(page.getByRole('button', { name: 'Start again with a new code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend code' }), 'the code is used').toHaveCount(0)
  await chosen.fill('too short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(chosen).toHaveAccessibleDescription(/Use at least 15 characters/)
  const strength = page.getByRole('status', { name: 'Password strength' })
  for (const guessable of ['aaaaaaaaaaaaaaaa', '123456789012345', 'Summer2026!Summer2026!', 'passwordpassword']) {
    await chosen.fill(guessable)
    await expect(strength).toHaveText('Easy to guess')
  }
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This password is too easy to guess.')
  await expect(strength).toHaveText('Easy to guess')
  await chosen.fill(password)
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(strength).toHaveText('Very strong')
  // After a reload, the page continues with the password.
  await page.reload()
  await chosen.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${portal.url}/guide`)
  await expect(toasts(page, 'success')).toHaveText('Account created')
})

test('[AUTH-2] signs in with the password, and shows the same message for a wrong one and for an unknown account', async ({
  page,
  portal,
}) => {
  const { email } = await register(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
  for (const account of [email, 'unknown@company.example']) {
    await page.getByLabel('Email').fill(account)
    await page.getByLabel('Password', { exact: true }).fill('not the right password')
    const answered = page.waitForResponse(pathOf('loginApplicationForm'))
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(await (await answered).json()).toMatchObject({ code: 2007 })
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email or password is incorrect.')
  }
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${portal.url}/guide`)
})

test('[AUTH-3] [B12] sets a new password by a mailed code, signs in, and ends every earlier session', async ({
  page,
  portal,
  browser,
}) => {
  const applicant = await register(portal)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, portal, applicant)
  await elsewhere.goto(`${portal.url}/guide`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('Email').fill(applicant.email)
  const before = (await portal.mailsTo(applicant.email)).length
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(async () => (await portal.mailsTo(applicant.email)).length).toBe(before + 1)
  await page.getByLabel('Verification code').fill(await portal.codeFor(applicant.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('another horse battery staple 2027')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toasts(page, 'success')).toHaveText('Password changed')
  await expect(page).toHaveURL(`${portal.url}/guide`)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(`${portal.url}/welcome`)
  await expect(toasts(elsewhere, 'warning')).toHaveText('token is expired')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill(applicant.email)
  for (const [tried, message] of [
    [password, 'Email or password is incorrect.'],
    ['another horse battery staple 2027', undefined],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(tried)
    await page.getByRole('button', { name: 'Log in' }).click()
    if (message) await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  }
  await expect(page).toHaveURL(`${portal.url}/guide`)
})
