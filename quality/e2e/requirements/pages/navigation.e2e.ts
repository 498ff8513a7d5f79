import { fill, sectionAt, storedForm } from '../../harness/application.ts'
import { fieldElement, footerButton, goTo, open, stepMenu, toasts } from '../../harness/frame.ts'
import { expect, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

/** The page, the button and the next page, while some sections are incomplete. */
const moves = [
  {
    missing: ['/company-details', '/sanctions'],
    rows: [
      ['/bank-details', 'Next', '/sanctions', 'the next incomplete section after it'],
      ['/sanctions', 'Next', '/company-details', 'the first incomplete one before it, itself never'],
      ['/account-preference', 'Next', '/company-details', 'the first incomplete one before it'],
      ['/declaration', 'Previous', '/sanctions', 'the nearest incomplete one before it'],
      ['/sanctions', 'Previous', '/company-details', 'the nearest incomplete one before it'],
    ],
  },
  {
    missing: ['/sanctions'],
    rows: [
      ['/sanctions', 'Next', '/account-preference', 'the next step, with nothing else incomplete'],
      ['/bank-details', 'Previous', '/sanctions', 'an incomplete one after it, with none before it'],
      ['/sanctions', 'Previous', '/pep-declaration', 'the step before, with nothing else incomplete'],
    ],
  },
  {
    missing: [],
    rows: [
      ['/company-details', 'Next', '/bank-details', 'the next step, all being complete'],
      ['/declaration', 'Next', '/supporting-documents', 'the last step, all being complete'],
      ['/declaration', 'Previous', '/certified-board-resolution', 'the step before, all being complete'],
      ['/company-details', 'Previous', '/guide', 'the guide before the first section'],
      ['/supporting-documents', 'Previous', '/declaration', 'the step before the last'],
    ],
  },
] as const

for (const { missing, rows } of moves) {
  test(`[NAV-1] [NAV-2] [NAV-3] navigates on and back with ${missing.join(' and ') || 'nothing'} incomplete`, async ({
    page,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { except: missing })
    await open(page, `${portal.url}/declaration`)
    for (const [from, button, to, reason] of rows) {
      await goTo(page, sectionAt(from))
      await footerButton(page, button).click()
      await expect(page, `${button} on ${from} leads to ${reason}`).toHaveURL(portal.url + to)
    }
  })
}

test('[NAV-1] leads from the guide to the first incomplete section, and to the last visited page once there is one, also after a restart', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  await open(page, `${portal.url}/guide`)
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  await stepMenu(page).getByRole('link', { name: 'Declaration' }).click()
  await expect(page).toHaveURL(`${portal.url}/declaration`)
  await expect(page.getByRole('heading', { level: 1, name: 'Declaration' })).toBeVisible()
  await open(page, `${portal.url}/guide`)
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/declaration`)
})

for (const button of ['Next', 'Previous'] as const) {
  test(`[NAV-2] [NAV-3] ${button} first saves the typed answers, and sends nothing without any`, async ({
    page,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { only: ['/company-details', '/pep-declaration'] })
    const saves: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/form/updateAndCreate')) saves.push(request.postDataJSON().changes)
    })
    await open(page, `${portal.url}/company-details`)
    await expect(fieldElement(page, 'companyName').getByRole('textbox')).toHaveValue('Blue Dune Trading FZE')
    await footerButton(page, button).click()
    await expect(page).not.toHaveURL(`${portal.url}/company-details`)
    expect(saves).toEqual([])
    await stepMenu(page).getByRole('link', { name: 'Company Information' }).click()
    await fieldElement(page, 'companyName').getByRole('textbox').fill('Red Dune Trading FZE')
    await footerButton(page, button).click()
    await expect(page).not.toHaveURL(`${portal.url}/company-details`)
    expect(saves).toEqual([{ companyName: 'Red Dune Trading FZE' }])
    expect(await storedForm(portal, applicant)).toMatchObject({
      clientDetail: { companyInfo: { companyName: 'Red Dune Trading FZE' } },
    })
  })

  test(`[NAV-4] ${button} stays on the page when the save fails, with the reason`, async ({
    page,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { only: ['/company-details'] })
    await open(page, `${portal.url}/company-details`)
    await page.route('**/v1/form/**', (route) => route.abort())
    const name = fieldElement(page, 'companyName').getByRole('textbox')
    await name.fill('Red Dune Trading FZE')
    await footerButton(page, button).click()
    await expect(toasts(page, 'error')).toHaveText(
      'Failed to save draft: We can’t reach the server. Check your connection and try again.',
    )
    await expect(page).toHaveURL(`${portal.url}/company-details`)
    await expect(name).toHaveValue('Red Dune Trading FZE')
    await page.unroute('**/v1/form/**')
    await footerButton(page, button).click()
    await expect(page).not.toHaveURL(`${portal.url}/company-details`)
    expect(await storedForm(portal, applicant)).toMatchObject({
      clientDetail: { companyInfo: { companyName: 'Red Dune Trading FZE' } },
    })
  })
}

test('[NAV-4] [issue 16] saves what is typed after the navigation was confirmed, before the next page is rendered', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details', '/bank-details'] })
  await open(page, `${portal.url}/company-details`)
  const name = fieldElement(page, 'companyName').getByRole('textbox')
  await name.evaluate((input: HTMLInputElement) => {
    const pushState = history.pushState.bind(history)
    // The address changes when the navigation is confirmed, and the page renders afterwards.
    history.pushState = (...args) => {
      pushState(...args)
      input.setRangeText('Late ', 0, 0)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  const before = await name.inputValue()
  await stepMenu(page).getByRole('link', { name: 'Bank Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible()
  await expect
    .poll(() => storedForm(portal, applicant))
    .toMatchObject({ clientDetail: { companyInfo: { companyName: `Late ${before}` } } })
})
