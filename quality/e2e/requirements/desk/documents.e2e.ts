import { placeholderPdf } from '../../../../server/features/operations/import.ts'
import { hostileHost, hostilePdfs } from '../../../../server/testing/desk/hostilePdfs.ts'
import { submit } from '../../harness/application.ts'
import { addStaff, openTab, signInToDesk } from '../../harness/desk.ts'
import { horizontalOverflow } from '../../harness/frame.ts'
import { expect, register, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

test('[OD-24] [OD-25] a document is judged beside its answers by keys, and a hostile one reaches nothing', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(portal, 'Rae Reader', 'reviewer')
  await signInToDesk(page, portal, staff)
  await page.goto(`${portal.url}/desk/cases/${applicant.account}/documents`)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByRole('button', { name: 'trade-licence' }).first().click()
  await expect(page.getByRole('region', { name: 'Answers that it proves' })).toContainText('Blue Dune Trading FZE')
  await page.getByRole('heading', { name: 'Proves' }).click()
  await page.keyboard.press('x')
  await expect(page.getByLabel('What the applicant reads')).toBeFocused()
  await page.getByLabel('What the applicant reads').selectOption('documentExpired')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const licence = page.getByRole('row').filter({ hasText: 'trade-licence' })
  await expect(licence.getByRole('cell')).toHaveText('Rejected')
  await expect(page.getByText('In review')).toBeVisible()
  await page.keyboard.press('n')
  await expect(
    page.getByRole('status').filter({ hasText: 'Full legal name of the company: 2 documents' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'certificate-of-incorporation' }).first().click()
  await page.getByRole('heading', { name: 'Proves' }).click()
  await page.keyboard.press('y')
  await expect(page.getByText('2 of 9 judged, 1 missing.')).toBeVisible()
  await page.getByLabel('Title').fill('Screening report')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: placeholderPdf('a') })
  await page.getByRole('button', { name: 'Add for the desk' }).click()
  await expect(page.getByRole('button', { name: 'Screening report' })).toBeVisible()
  for (const look of [
    { theme: 'light', language: 'en', width: 1280 },
    { theme: 'dark', language: 'en', width: 320 },
  ] as const) {
    await applyVariant(page, look)
    await expectAccessible(page, `a chosen document ${JSON.stringify(look)}`)
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  await applyVariant(page, { theme: 'light', language: 'en', width: 1280 })

  const reached: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(portal.url).host) reached.push(request.url())
  })
  page.on('dialog', (dialog) => reached.push(`dialog ${dialog.message()}`))
  page.on('popup', (popup) => reached.push(`window ${popup.url()}`))
  page.on('download', (download) => reached.push(`download ${download.url()}`))
  // Anything that the policy of the page blocks is something that the viewer has tried.
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.info(`refused ${blockedURI}`)),
  )
  page.on('console', (message) => message.text().includes('refused') && reached.push(message.text()))
  const files = page.getByRole('row').getByRole('button')
  for (const [index, { what, content, isDrawn }] of hostilePdfs().entries()) {
    await page.route(
      '**/v1/desk/readFile',
      (route) => route.fulfill({ contentType: 'application/pdf', body: content }),
      {
        times: 1,
      },
    )
    await expect(files.first()).toBeVisible()
    await files.nth(index % (await files.count())).click()
    const viewer = page.getByRole('img', { name: /, page 1$/ })
    if (isDrawn) {
      await expect.poll(() => viewer.evaluate(hasInk), what).toBe(true)
      await viewer.click()
    } else await expect(page.getByText('The document can’t be drawn here.')).toBeVisible()
    expect(await page.evaluate(() => 'canary' in globalThis), what).toBe(false)
    expect(new URL(page.url()).host, what).toBe(new URL(portal.url).host)
    expect(reached, what).toEqual([])
  }
  expect(hostilePdfs().filter(({ content }) => content.includes(hostileHost)).length).toBeGreaterThan(8)
  await openTab(page, 'Requests')
  await expect(page.getByText('The document has expired. Upload one that is in force.')).toBeVisible()
})

/** Returns true when a page was drawn on a canvas. */
function hasInk(canvas: SVGElement | HTMLElement): boolean {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  return pixels.some((value, index) => index % 4 === 0 && value < 128 && pixels[index + 3] === 255)
}
