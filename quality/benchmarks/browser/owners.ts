import type { Browser, Page } from '@playwright/test'
import type { Fields } from '#domain/kit/field.ts'
import type { Row } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { applicant as company } from '#domain/ownership/structure/answers.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { largeStructure } from '#domain/testing/ownershipStructure.ts'
import { sample } from '#domain/testing/samples.ts'
import { save } from '../../e2e/harness/application.ts'
import type { PortalUnderTest } from '../../e2e/harness/portal.ts'
import { register, sessionOf } from '../../e2e/harness/test.ts'
import { openPage } from './browser.ts'

const list = 'shareholders'
/** The blank fields of every second owner, when half of them should have errors. */
const lacking = { address: '', nationality: null, fullLegalName: '' }

/** Returns the selector of an owner's answer on our page. */
export function ownerField(owner: number, name: string): string {
  return `[id="field-${list}-owner${owner}-${name}"]`
}

/** Returns the selector of an owner's row in our list. */
export function ownerPlace(owner: number): string {
  return `[id="field-${list}-owner${owner}"]`
}

function owners(count: number, halfWrong: boolean): Readonly<Record<string, unknown>> {
  const [first] = valuesOf(beneficialOwners, sample('simple'))[list] as readonly [Row<Fields>]
  const { rowId: _rowId, ...answers } = first
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `owner${index}`,
      {
        ...answers,
        fullLegalName: `Owner ${index}`,
        beneficialOwnershipType: 'indirect',
        ...(halfWrong && index % 2 === 1 && lacking),
      },
    ]),
  )
}

/** Opens the guide for a signed-in applicant with `count` owners. */
export function openWithOwners(
  browser: Browser,
  portal: PortalUnderTest,
  count: number,
  { halfWrong = false } = {},
): Promise<Page> {
  return openWith(browser, portal, { [list]: owners(count, halfWrong) })
}

/** The selector of the first share in a structure on our page. */
export const shareInStructure = '[id="field-interests-i0-sharePercentage"]'

/** Opens the owners of the company in a structure of 60 parties and 200 interests. */
export async function openStructure(browser: Browser, portal: PortalUnderTest): Promise<Page> {
  const { started, parties, interests } = largeStructure()
  const byId = (rows: readonly { readonly rowId: string }[]) =>
    Object.fromEntries(rows.map(({ rowId, ...row }) => [rowId, row]))
  const answers = { started, parties: byId(parties), interests: byId(interests), layers: { l0: { subject: company } } }
  const page = await openWith(browser, portal, answers)
  await page.goto(portal.url + beneficialOwners.path)
  await page.locator('[id="field-layers-l0"] button').first().click()
  await page.locator(`${shareInStructure} input`).waitFor()
  return page
}

/** Opens the guide for a signed-in applicant with answers about the owners. */
async function openWith(browser: Browser, portal: PortalUnderTest, answers: SectionValues): Promise<Page> {
  const applicant = await register(portal)
  await save(portal, applicant, beneficialOwners, answers)
  const page = await openPage(browser)
  await page.addInitScript((user) => localStorage.setItem('user', user), sessionOf(applicant))
  await page.goto(`${portal.url}/guide`)
  await page.locator('main h1').waitFor()
  return page
}
