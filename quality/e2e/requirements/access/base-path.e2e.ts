import { submit } from '../../harness/application.ts'
import { addStaff, openTab, signInOnPages } from '../../harness/desk.ts'
import { fieldElement, footerButton, toasts } from '../../harness/frame.ts'
import { startPortal } from '../../harness/portal.ts'
import { expect, password, register, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

test('[DEP-3] below the path of PUBLIC_URL an applicant logs in and saves, and staff log in and open a document', async ({
  page,
}) => {
  const portal = await startPortal('uae', { PUBLIC_URL: 'http://127.0.0.1/onboarding' })
  const below = { ...portal, url: `${portal.url}/onboarding` }
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:') asked.push(pathname)
  })
  try {
    const applicant = await register(below)
    await page.goto(`${below.url}/company-details`)
    await expect(page).toHaveURL(`${below.url}/welcome`)
    await page.goto(`${below.url}/Login/`)
    await page.getByLabel('Email').fill(applicant.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${below.url}/company-details`)
    await fieldElement(page, 'companyName').getByRole('textbox').fill('Below Trading FZE')
    await footerButton(page, 'Save Draft').click()
    await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
    await page.reload()
    await expect(fieldElement(page, 'companyName').getByRole('textbox')).toHaveValue('Below Trading FZE')

    await submit(below, applicant)
    const reviewer = await addStaff(portal, 'Bea Below', 'reviewer')
    await signInOnPages(page, below.url, reviewer)
    await page.goto(`${below.url}/desk/cases/${applicant.account}`)
    await openTab(page, 'Documents')
    await page.getByRole('button', { name: /\.pdf/ }).first().click()
    await expect(page.locator('canvas')).toBeVisible()
    expect(asked.filter((path) => !path.startsWith('/onboarding/'))).toEqual([])

    // On the machine itself, the address that the server listens on has no such path.
    await page.goto(`${portal.url}/desk`)
    await expect(page).toHaveURL(`${below.url}/desk`)
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  } finally {
    await portal.stop()
  }
})
