import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldElement, open } from '../../harness/frame.ts'
import { type PortalUnderTest, startPortal } from '../../harness/portal.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'

const profile = {
  licence: { en: 'Licensed by the SCA, licence 20200000123.', 'zh-CN': '由 SCA 许可，牌照编号 20200000123。' },
  contact: { email: 'help@meridian.example', phone: '+971 4 555 0100', hours: 'Monday to Friday, 9:00–18:00 (UTC+4)' },
  documents: {
    riskDisclosure: { url: 'https://meridian.example/risk.pdf' },
    privacyNotice: { url: 'https://meridian.example/privacy', version: '2026-09' },
  },
}
let portal: PortalUnderTest

test.beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-broker-')), 'broker.json')
  writeFileSync(file, JSON.stringify(profile))
  portal = await startPortal('uae', { BROKER_PROFILE: file, BROKER_NAME: 'Meridian Prime' })
})
test.afterAll(() => portal.stop())

test('[C1] [E4] [E5] the first page names the brokerage, its contact, licence and documents', async ({ page }) => {
  await open(page, `${portal.url}/welcome`)
  await expect(page.getByText('Meridian Prime', { exact: true })).toBeVisible()
  await expect(page.getByText(profile.contact.hours)).toBeVisible()
  await expect(page.getByRole('link', { name: profile.contact.email })).toHaveAttribute(
    'href',
    'mailto:help@meridian.example',
  )
  await expect(page.getByRole('link', { name: profile.contact.phone })).toHaveAttribute('href', 'tel:+97145550100')
  const privacy = page.getByRole('list', { name: 'Legal documents' }).getByRole('link', { name: /^Privacy notice/ })
  await expect(privacy).toHaveAttribute('href', 'https://meridian.example/privacy')
  await expect(privacy).toHaveAttribute('target', '_blank')
  await expect(page.getByText(profile.licence.en)).toBeVisible()
  await page.getByRole('combobox').selectOption('zh-CN')
  await expect(page.getByText(profile.licence['zh-CN'])).toBeVisible()
})

test('[C6] a phone shows the purpose of the portal below the form, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${portal.url}/welcome`)
  await expect(page.getByRole('heading', { name: 'Open your trading account' })).toBeInViewport()
  await expect(page.getByText('Clear sections you can complete in any order')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[B8] [E4] documents are beside the statements that accept them, and the contact is where Help leads', async ({
  page,
}) => {
  await signIn(page, portal, await register(portal))
  await open(page, `${portal.url}/declaration`)
  const statement = (words: string) =>
    fieldElement(page, 'declarationList').getByRole('listitem').filter({ hasText: words })
  await expect(statement('Personal data.').getByRole('link')).toHaveText(/^Privacy notice \(version 2026-09\)/)
  await expect(statement('We have read the risk disclosure.').getByRole('link')).toHaveText(/^Risk disclosure/)
  await expect(statement('Changes. The Company').getByRole('link')).toHaveCount(0)
  const box = fieldElement(page, 'declarationList').getByRole('checkbox', { name: /Personal data\./ })
  await expect(box).not.toHaveAccessibleName(/Privacy notice/)
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click()
  const card = page.getByRole('region', { name: 'Contact and documents' })
  await expect(card.getByRole('link', { name: profile.contact.email })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Privacy notice \(version 2026-09\)/ })).toBeVisible()
})

test('[C1] nothing is drawn in place of what an installation has not set', async ({ page, portal: unset }) => {
  await open(page, `${unset.url}/welcome`)
  await expect(page.getByText('Contact us')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Legal documents' })).toHaveCount(0)
  await expect(page.locator('footer')).toHaveCount(0)
})
