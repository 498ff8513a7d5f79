import type { Browser, Page } from '@playwright/test'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { companyDetails } from '#domain/sections/companyDetails.ts'
import type { PortalUnderTest } from '../e2e/harness/portal.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { openBrowser, openPage, slowedDown } from './browser/browser.ts'
import { closing, type Opened } from './browser/opened.ts'
import { openStructure, openWithOwners, ownerField, ownerPlace, shareInStructure } from './browser/owners.ts'
import { openPortal } from './browser/portal.ts'
import { serveBuilt, serveHtml } from './browser/references.ts'
import { followKeys, keyTime } from './browser/timing.ts'
import { type Measured, measuredOf } from './measure.ts'

const rounds = 9
const letters = 'owners'
/** A share with as many characters as the word, the same after each round. */
const shareTyped = '004.25'
const sizes = [1, 20, 100, 500] as const

/** A field in which keystrokes are timed. */
interface Typist {
  readonly name: string
  readonly page: Page
  readonly field: string
  /** True for the field of a share, which is replaced each time. */
  readonly isShare?: boolean
}

/** An entry of a register in plain HTML, with uncontrolled inputs. */
const plainEntry = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Owner</title><main><h1>Owner</h1><form>${Array.from(
  { length: 12 },
  (_, index) => `<p><label for="answer${index}">Answer ${index}</label> <input id="answer${index}"></p>`,
).join('')}</form></main></html>`

/** Opens the first owner of a register. */
async function openOwner(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .locator(`${ownerPlace(0)} button`)
    .first()
    .click()
  await page.locator(`${ownerField(0, 'fullLegalName')} input`).waitFor()
}

/** Measures one round, in which a word is appended or a share replaced, as the mean time of its letters. */
async function timeOfWord({ page, field, isShare = false }: Typist): Promise<number> {
  await page.bringToFront()
  await page.locator(field).focus()
  await page.keyboard.press(isShare ? 'ControlOrMeta+a' : 'End')
  let sum = 0
  for (const letter of isShare ? shareTyped : letters) sum += await keyTime(page, letter)
  return sum / letters.length
}

/** Opens the register of 500 owners that react-hook-form and TanStack Virtual render. */
async function openVirtualised(browser: Browser, url: string): Promise<Pick<Typist, 'page' | 'field'>> {
  const page = await openPage(browser, `${url}/?owners=${sizes.at(-1)}&virtualised`)
  await page.locator('#open').click()
  const field = '#owner-0-fullLegalName'
  await page.locator(field).waitFor()
  return { page, field }
}

/** Opens a share in a register of one owner, and one in a structure of 60 parties. */
async function shareTypists(browser: Browser, portal: PortalUnderTest): Promise<[Typist, Typist]> {
  const simple = await openWithOwners(browser, portal, 1)
  await openOwner(simple, portal.url + beneficialOwners.path)
  const inRegister = { name: 'ours, the simple register', page: simple, isShare: true }
  return [
    { ...inRegister, field: `${ownerField(0, 'naturalPersonHoldingPercentage')} input` },
    { name: 'ours', page: await openStructure(browser, portal), isShare: true, field: `${shareInStructure} input` },
  ]
}

async function measureTypists(typists: readonly Typist[]): Promise<Measured[]> {
  const times = typists.map(() => [] as number[])
  for (const { page } of typists) await followKeys(page)
  for (let round = 0; round <= rounds; round++) {
    for (const [index, typist] of typists.entries()) {
      const time = await slowedDown(typist.page, () => timeOfWord(typist))
      if (round > 0) times[index]?.push(time)
    }
  }
  return typists.map(({ name }, index) => measuredOf(name, 'ms', times[index] ?? []))
}

async function* compare({ keep }: Opened): AsyncGenerator<Figure> {
  const portal = keep(await openPortal(), ({ stop }) => stop())
  const html = keep(await serveHtml(plainEntry), ({ close }) => close())
  const hookForm = keep(await serveBuilt('register/hookForm'), ({ close }) => close())
  const browser = keep(await openBrowser(), (one) => one.close())
  const company = await openWithOwners(browser, portal, 1)
  await company.goto(portal.url + companyDetails.path)
  const typists: Typist[] = [
    { name: 'plain HTML', page: await openPage(browser, html.url), field: '#answer0' },
    { name: 'react-hook-form, virtualised', ...(await openVirtualised(browser, hookForm.url)) },
    { name: 'ours', page: company, field: '#field-companyName input' },
  ]
  for (const count of sizes) {
    const page = await openWithOwners(browser, portal, count)
    await openOwner(page, portal.url + beneficialOwners.path)
    typists.push({ name: 'ours', page, field: `${ownerField(0, 'fullLegalName')} input` })
  }
  typists.push(...(await shareTypists(browser, portal)))
  const measured = await measureTypists(typists)
  const [inRegister, inStructure] = measured.splice(-2) as [Measured, Measured]
  const [plain, virtualised, inCompany, ...inOwner] = measured as [Measured, Measured, Measured, ...Measured[]]
  const [one, ...others] = inOwner as [Measured, ...Measured[]]
  const uncontrolled = 'its inputs are uncontrolled: a key renders nothing, and nothing is checked or saved'
  const reason = 'React finds and draws 7 components for each key, beside the same inputs in plain HTML'
  const againstPlainHtml = { reference: plain }
  const figures: Figure[] = [
    { what: companyDetails.path, ours: inCompany, ...againstPlainHtml },
    ...inOwner.map((ours, index) => ({ what: `an owner of ${sizes[index]}`, ours, ...againstPlainHtml, reason })),
    ...others.map((ours, index) => ({
      what: `an owner of ${sizes[index + 1]}, beside one alone`,
      ours,
      reference: { ...one, name: 'ours, one owner' },
      reason: 'a key is painted with a frame of the screen, so that one in a few waits for the next',
    })),
    {
      what: 'a share in a structure of 60 parties',
      ours: inStructure,
      reference: inRegister,
      reason:
        'its page has 6,000 elements, that of the register 430: script takes 0.3 ms more, layout, layers and paint 1 ms (not slowed down); with ten of its 40 lines and no chart it still is 0.88x',
    },
    ...inOwner.slice(-1).map((ours) => ({
      what: `an owner of ${sizes.at(-1)}, beside a virtualised form`,
      ours,
      reference: virtualised,
      reason: uncontrolled,
    })),
  ]
  yield* figures
}

export default {
  name: 'typing',
  about:
    'From a key to the next paint, the mean of a word of six letters, at the frame rate of a screen (16.7 ms) and with the processor slowed 4x; beside twelve plain inputs in HTML without any script, and the same register of 500 owners by react-hook-form with TanStack Virtual. A share in a structure of 60 parties and 200 interests beside one in a simple register.',
  run: () => closing(compare),
} satisfies Benchmark
