import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addButtonId } from '../../../web/form/fields/names.ts'
import { fill, save, sectionAt, store } from '../harness/application.ts'
import { fieldElement, open } from '../harness/frame.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { type Applicant, register, signIn } from '../harness/test.ts'
import { showBroken, showSaving, showUnloaded, showUploading } from './failing.ts'
import { openAccount, pressEscape, question } from './overlay.ts'
import type { PageState, StateVisitor } from './pageState.ts'

/** The overlays that every region has. */
const overlays: readonly PageState[] = [
  { page: 'the account menu', state: 'open', act: openAccount, close: pressEscape },
  {
    page: 'where one is signed in',
    state: 'open',
    act: async (page) => {
      await openAccount(page)
      await page.getByRole('menuitem').nth(1).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
    close: pressEscape,
  },
  {
    page: 'all steps, on a phone',
    state: 'open',
    only: 'phone',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.getByRole('navigation').getByRole('button').click()
      await page.getByRole('dialog').waitFor()
    },
    close: pressEscape,
  },
]

/** Returns an action that presses a button and waits for its overlay. */
function opening(button: (page: Page) => Locator, role: 'dialog' | 'grid') {
  return async (page: Page): Promise<void> => {
    await button(page).click()
    await page.getByRole(role).waitFor()
  }
}

/** Returns an action that opens the first entry of a register, unless one is open. */
const openEntryOf = (register: string) => async (page: Page) => {
  const entry = page.locator(`section[id^="field-${register}-"]`)
  if ((await entry.count()) === 0) await page.locator(`[id^="field-${register}-"] button`).first().click()
  await entry.waitFor()
}

/** Adds an entry, unless one is open, and presses Done, so that all its answers are missing. */
async function addUnfinished(page: Page): Promise<void> {
  const entry = page.locator('section[id^="field-shareholders-"]')
  if ((await entry.count()) > 0) return
  await page.locator(`[id="${addButtonId('shareholders')}"] button`).click()
  await entry.locator('button').nth(-2).click()
  await entry.locator('.issue').first().waitFor()
}

/** Shows two registers with several pages of entries, each on its last page. */
async function showLong(
  page: Page,
  portal: PortalUnderTest,
  applicant: Applicant,
  { show }: StateVisitor,
): Promise<void> {
  const section = sectionAt('/certified-board-resolution')
  const entries = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`e${index}`, {}]))
  await save(portal, applicant, section, { authorisedPersons: entries, directorSignatures: entries })
  await open(page, portal.url + section.path)
  const pagers = page.locator('main nav')
  for (const index of [0, 1]) await pagers.nth(index).getByRole('button').last().click()
  await show(page, { page: 'registers of many entries', state: 'filled' })
}

/** Returns a button of the uploaded file by its index. */
const buttonOfFile = (number: number) => (page: Page) =>
  fieldElement(page, 'tradeLicence').locator('li button').nth(number)

/** The overlays of pages of the UAE, which have one of every kind. */
const onPages: readonly (PageState & { readonly path: string })[] = [
  {
    path: '/company-details',
    page: 'a calendar',
    state: 'open',
    act: opening((page) => page.getByRole('main').locator('button[aria-haspopup="dialog"]').first(), 'grid'),
    close: pressEscape,
  },
  {
    path: '/company-details',
    page: 'a list of countries',
    state: 'open',
    act: async (page, language) => {
      const control = fieldElement(page, 'country').getByRole('combobox')
      await control.fill('')
      // Few enough options to be visible at once, because axe skips options outside the scrolled list.
      await control.pressSequentially(language === 'en' ? 'aus' : '奥')
      await page.getByRole('listbox').waitFor()
    },
    close: pressEscape,
  },
  {
    path: '/beneficial-owners',
    page: 'a word explained',
    state: 'open',
    act: opening((page) => page.locator('main header button').first(), 'dialog'),
    close: pressEscape,
  },
  {
    path: '/beneficial-owners',
    page: 'an entry of a register',
    state: 'open',
    act: openEntryOf('shareholders'),
  },
  {
    path: '/beneficial-owners',
    page: 'an entry of a register',
    state: 'errors',
    act: addUnfinished,
  },
  {
    path: '/company-directors',
    page: 'an entry of another register',
    state: 'open',
    act: openEntryOf('directors'),
  },
  {
    path: '/supporting-documents',
    page: 'a picture',
    state: 'open',
    act: async (page) => {
      await opening(buttonOfFile(2), 'dialog')(page)
      await page.getByRole('dialog').locator('img').waitFor()
    },
    close: pressEscape,
  },
  {
    path: '/supporting-documents',
    page: 'the deletion of a file',
    state: 'open',
    act: async (page) => {
      await buttonOfFile(1)(page).click()
      await question(page).waitFor()
    },
    close: (page) => question(page).getByRole('button').first().click(),
  },
  {
    path: '/supporting-documents',
    page: 'a file that was refused',
    state: 'errors',
    act: async (page) => {
      const file = { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
      await fieldElement(page, 'tradeLicence').locator('input[type="file"]').first().setInputFiles(file)
      await fieldElement(page, 'tradeLicence').getByRole('alert').waitFor()
    },
  },
]

/** Shows dialogs, lists, previews, and the states after failed saves and loads. */
export async function showOpened(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  const applicant = await register(portal)
  await fill(portal, applicant)
  await signIn(page, portal, applicant)
  const [first] = portal.region.steps
  await open(page, portal.url + (first?.section.path ?? '/guide'))
  for (const pageState of overlays) await show(page, pageState)
  if (portal.region.id !== 'uae') return
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer()
  await store(portal, applicant, 'tradeLicence', { name: 'licence.png', content })
  for (const { path, ...pageState } of onPages) {
    await open(page, portal.url + path)
    await show(page, pageState)
  }
  await showLong(page, portal, applicant, { show })
  await showSaving(page, portal, applicant, { show })
  await showUploading(page, portal, { show })
  await showBroken(page, portal, { show })
  await showUnloaded(page, portal, { show })
}
