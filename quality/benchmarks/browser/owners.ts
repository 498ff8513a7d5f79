import type { Browser, Page } from '@playwright/test'
import type { Fields } from '#domain/kit/field.ts'
import type { Row } from '#domain/kit/kinds/list.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { sample } from '#domain/testing/samples.ts'
import { save } from '../../e2e/harness/application.ts'
import type { PortalUnderTest } from '../../e2e/harness/portal.ts'
import { register, sessionOf } from '../../e2e/harness/test.ts'
import { openPage } from './browser.ts'

const list = 'shareholders'
/** The missing fields of every second owner, where half of them have errors. */
const lacking = { address: '', nationality: null, fullLegalName: '' }

/** Returns the element of an owner's answer on our page. */
export function ownerField(owner: number, name: string): string {
  return `[id="field-${list}-owner${owner}-${name}"]`
}

/** Returns the row of an owner in our list. */
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
export async function openWithOwners(
  browser: Browser,
  portal: PortalUnderTest,
  count: number,
  { halfWrong = false } = {},
): Promise<Page> {
  const applicant = await register(portal)
  await save(portal, applicant, beneficialOwners, { [list]: owners(count, halfWrong) })
  const page = await openPage(browser)
  await page.addInitScript((user) => localStorage.setItem('user', user), sessionOf(applicant))
  await page.goto(`${portal.url}/guide`)
  await page.locator('main h1').waitFor()
  return page
}
