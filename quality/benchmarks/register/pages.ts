import type { Browser, Page } from '@playwright/test'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { messageKeyOf } from '../../../web/form/fields/names.ts'
import { translatorIn } from '../../e2e/fillers/translator.ts'
import type { PortalUnderTest } from '../../e2e/harness/portal.ts'
import { openPage } from '../browser/browser.ts'
import { openWithOwners, ownerField, ownerPlace } from '../browser/owners.ts'
import { keyTime, timeOf } from '../browser/timing.ts'

/** The works on a register, each measured in milliseconds from the act to the paint. */
export const works = ['open', 'edit', 'toggle', 'add', 'remove', 'validate'] as const
export type Work = (typeof works)[number]

/** A register on a page. Its works run in this order, then it is closed. */
export interface Register {
  readonly page: Page
  readonly do: Readonly<Record<Work, () => Promise<number>>>
  close(): Promise<void>
}

const { path } = beneficialOwners

const t = translatorIn('en')

/**
 * Opens our register, with errors in every second owner. Between the works it acts as an applicant would, and reverts
 * all changes.
 */
export async function ourRegister(browser: Browser, portal: PortalUnderTest, count: number): Promise<Register> {
  const page = await openWithOwners(browser, portal, count, { halfWrong: true })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const first = ownerPlace(0)
  const name = `${ownerField(0, 'fullLegalName')} input`
  const nature = `${ownerField(0, 'legalNature')} select`
  return {
    page,
    do: {
      open: () => timeOf(page, { visit: path }, { appears: `li${first}` }),
      async edit() {
        await page.locator(first).getByRole('button').first().click()
        await page.locator(name).focus()
        const time = await keyTime(page, 'x')
        await keyTime(page, 'Backspace')
        return time
      },
      async toggle() {
        const entity = ownerField(0, 'companyName')
        const time = await timeOf(page, { choose: nature, value: 'legalEntity' }, { appears: entity })
        await timeOf(page, { choose: nature, value: 'naturalPerson' }, { appears: name })
        await button('formUi.register.back').click()
        await page.locator(`li${first}`).waitFor()
        return time
      },
      async add() {
        await button(`${messageKeyOf(beneficialOwners, 'shareholders')}.add`).evaluate((element) => {
          element.id = 'add'
        })
        const time = await timeOf(page, { press: '#add' }, { appears: '#content section[id] select' })
        await button('formUi.register.cancel').click()
        await page.locator(`li${first}`).waitFor()
        return time
      },
      async remove() {
        const time = await timeOf(page, { press: `${first} button:last-child` }, { goes: first })
        await button('formUi.register.undo').click()
        await page.locator(first).waitFor()
        return time
      },
      validate: () => timeOf(page, { visit: path, state: { showProblems: true } }, { appears: '#problem-summary' }),
    },
    async close() {
      await timeOf(page, { visit: '/guide' }, { goes: first })
      await page.locator('#content h1').waitFor()
    },
  }
}

/**
 * Opens the register of a reference, which renders all entries.
 * @param goesWithFirst returns the selector of an element that disappears with the first entry, when there are `count`
 * entries and an added one
 */
export async function referenceRegister(
  browser: Browser,
  url: string,
  count: number,
  goesWithFirst: (count: number) => string,
): Promise<Register> {
  const page = await openPage(browser, `${url}/?owners=${count}`)
  return {
    page,
    do: {
      open: () => timeOf(page, { press: '#open' }, { appears: `#owner-${count - 1}` }),
      async edit() {
        await page.locator('#owner-0-fullLegalName').focus()
        return keyTime(page, 'x')
      },
      toggle: () =>
        timeOf(page, { choose: '#owner-0-legalNature', value: 'legalEntity' }, { appears: '#owner-0-companyName' }),
      add: () => timeOf(page, { press: '#add' }, { appears: `#owner-${count}` }),
      remove: () => timeOf(page, { press: '#owner-0 .remove' }, { goes: goesWithFirst(count) }),
      validate: () => timeOf(page, { press: '#validate' }, { appears: `#error-${count - 1}-address` }),
    },
    async close() {
      await timeOf(page, { press: '#close' }, { goes: '#register' })
    },
  }
}
