import type { RegionId } from '../../../../domain/regions/region.ts'
import { fill, sectionAt } from '../../harness/application.ts'
import { horizontalOverflow, open, visit } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { titleOf } from '../../harness/texts.ts'
import { applyVariant, expectAccessible, type Variant } from '../../harness/variants.ts'

/** The pages that are new in each region, and the variant that each region is tested in; all variants occur. */
const plans: readonly { readonly region: RegionId; readonly look: Variant; readonly paths: readonly string[] }[] = [
  { region: 'mu', look: { theme: 'light', language: 'zh-CN', width: 320 }, paths: ['/third-party-access'] },
  {
    region: 'eu',
    look: { theme: 'light', language: 'en', width: 1280 },
    paths: [
      '/professional-client',
      '/trading-accounts',
      '/senior-management',
      '/trading-experience',
      '/client-email-for-communications',
      '/emir-classification',
      '/professional-client-letter',
      '/title-transfer-collateral',
    ],
  },
  { region: 'uk', look: { theme: 'dark', language: 'zh-CN', width: 320 }, paths: ['/professional-client'] },
  { region: 'sa', look: { theme: 'dark', language: 'en', width: 320 }, paths: ['/professional-client'] },
  {
    region: 'au',
    look: { theme: 'dark', language: 'zh-CN', width: 1280 },
    paths: ['/professional-client', '/sophisticated-investor-questionnaire', '/professional-account-guide'],
  },
  {
    region: 'au-pro',
    look: { theme: 'light', language: 'en', width: 320 },
    paths: [
      '/personal-information',
      '/employment-details',
      '/trading-accounts',
      '/trading-platform',
      '/wholesale-client-self-certification',
      '/certificate',
    ],
  },
]

for (const { region, look, paths } of plans) {
  test.describe(region, () => {
    test.use({ region })

    test(`[LAY-4] [THM-1] the pages of ${region} fit the window and have no accessibility violation, ${Object.values(look).join(' ')}`, async ({
      page,
      portal,
      applicant,
    }) => {
      await fill(portal, applicant)
      await open(page, `${portal.url}/guide`)
      await applyVariant(page, look)
      for (const path of paths) {
        await visit(page, path)
        const name = titleOf(sectionAt(path, portal.region), look.language)
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
        await expect(page.locator('[id^="field-"]').first()).toBeAttached()
        await expectAccessible(page, path)
        expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
      }
    })
  })
}
