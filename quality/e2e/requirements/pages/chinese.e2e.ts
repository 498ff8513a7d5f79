import { sample } from '../../../../domain/testing/samples.ts'
import { fill, sections } from '../../harness/application.ts'
import { chooseLanguage, horizontalOverflow, open, visit, visitSection } from '../../harness/frame.ts'
import { editControls } from '../../harness/readOnly.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'
import { englishOn, truncatedTexts, typedTexts } from '../../harness/visibleTexts.ts'
import { nightly } from '../../nightly.ts'
import { showSubmitted } from '../../visual-states/application.ts'
import { showOpened } from '../../visual-states/opened.ts'
import type { StateVisitor } from '../../visual-states/pageState.ts'

// A window of 1280 at 400 % zoom has 320 CSS pixels.
test.use({ viewport: { width: 320, height: 640 } })

test('[I18N-2] [LAY-4] no English is left on any page in Chinese, and nothing is cut off at 320 px, which is 400 %', async ({
  page,
  portal,
  applicant,
}) => {
  const typed = typedTexts(sample('layered'))
  const judge = async (what: string) => {
    expect.soft(await englishOn(page, typed), what).toEqual([])
    expect.soft(await horizontalOverflow(page), what).toBeLessThanOrEqual(0)
    expect.soft(await truncatedTexts(page), what).toEqual([])
  }
  await open(page, `${portal.url}/404`)
  await chooseLanguage(page, 'zh-CN')
  await judge('/404')
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, `${portal.url}/guide`)
  await judge('/guide')
  for (const section of sections) {
    await visitSection(page, section)
    await judge(section.path)
  }
  await visit(page, '/review')
  await expect(page.getByRole('heading', { level: 1, name: '核对' })).toBeVisible()
  await judge('/review')

  await signIn(page, portal, await register(portal))
  await open(page, `${portal.url}/guide`)
  for (const section of sections) {
    await visitSection(page, section, { showProblems: true })
    await judge(`${section.path} with what is missing`)
  }
  await page.evaluate(() => localStorage.removeItem('user'))
  for (const path of ['/welcome', '/login', '/register', '/forget-password']) {
    await open(page, portal.url + path)
    await page.getByRole('main').locator('button[type="submit"]').first().click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await judge(`${path} with its errors`)
  }
})

/** Texts of the page states that have no translation: a file name and the remarks of the brokerage. */
const textsOfStates = ['licence.png', 'nothing.pdf', 'Please look at this section again', 'Please correct this']
/** Texts that the page states type before a save elsewhere, a failed save or an ended session. */
const typedInStates = /Changed Elsewhere|Changed Here|Never Saved|Typed without a session \S*/

test(
  '[I18N-2] [STA-2] no English is left in overlays, failures, submitted and returned pages, and no control changes a submitted application',
  nightly,
  async ({ page, portal }) => {
    const typed = [...typedTexts(sample('simple')), ...textsOfStates]
    const visitor: StateVisitor = {
      async show(window, { page: what, state, act, each, close }) {
        if ((await window.locator('html').getAttribute('lang')) !== 'zh-CN') await chooseLanguage(window, 'zh-CN')
        await act?.(window, 'zh-CN')
        await each?.(window)
        await window.setViewportSize({ width: 320, height: 640 })
        const left = await englishOn(window, typed)
        expect
          .soft(
            left.filter((text) => !typedInStates.test(text)),
            `${what}, ${state}`,
          )
          .toEqual([])
        expect.soft(await horizontalOverflow(window), `${what}, ${state}`).toBeLessThanOrEqual(0)
        expect.soft(await truncatedTexts(window), `${what}, ${state}`).toEqual([])
        if (state === 'read-only') expect.soft(await editControls(window), what).toEqual([])
        await close?.(window)
      },
    }
    await showOpened(page, portal, visitor)
    await showSubmitted(page, portal, visitor)
  },
)
