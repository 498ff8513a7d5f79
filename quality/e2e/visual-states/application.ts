import type { Page } from '@playwright/test'
import { ownDataPath } from '../../../domain/application/progress/navigation.ts'
import type { Section } from '../../../domain/kit/section.ts'
import { app } from '../../../domain/messages/en/app.ts'
import { guideTexts as english } from '../../../domain/messages/en/texts/guide.ts'
import { app as chineseApp } from '../../../domain/messages/zh-CN/app.ts'
import { guideTexts as chinese } from '../../../domain/messages/zh-CN/texts/guide.ts'
import { callAs, fill, submit } from '../harness/application.ts'
import { chooseLanguage, open, visit, visitSection } from '../harness/frame.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { type Applicant, expect, register, signIn } from '../harness/test.ts'
import type { StateVisitor } from './pageState.ts'

/** The guide's title in either language. */
const guideTitle = new RegExp(`^(${english['guide-title']}|${chinese['guide-title']})$`)

/** The title of the status page, which replaces the guide after a submission. */
const statusTitle = new RegExp(`^(${app.application.readyTitle}|${chineseApp.application.readyTitle})$`)

/** Returns every section of a region, inside and outside its menu. */
function sectionsOf({ region }: PortalUnderTest): readonly Section[] {
  const all = [...region.steps.map(({ section }) => section), ...region.extraPages]
  return [...new Map(all.map((section) => [section.path, section])).values()]
}

/** Shows what is missing in a section, as Submit does; a section without questions has nothing to show. */
async function askProblems(page: Page, section: Section): Promise<void> {
  await visit(page, section.path, { showProblems: true })
  await page
    .locator('#problem-summary')
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined)
}

async function showSections(
  page: Page,
  portal: PortalUnderTest,
  { show }: StateVisitor,
  state: 'empty' | 'filled' | 'errors' | 'read-only',
): Promise<void> {
  for (const section of sectionsOf(portal)) {
    await visit(page, '/guide')
    // The previous page may be saved first, which would revert an earlier navigation.
    await page.getByRole('heading', { level: 1, name: state === 'read-only' ? statusTitle : guideTitle }).waitFor()
    await visitSection(page, section)
    if (state === 'errors') await askProblems(page, section)
    await show(page, { page: section.path, state })
  }
}

async function review(page: Page): Promise<void> {
  await visit(page, '/review')
  // The previous page may be a section, which is left only when its questions have disappeared.
  await expect(page.locator('[id^="field-"]')).toHaveCount(0)
  await page.locator('section h2').first().waitFor()
}

async function showOwnData(page: Page, { show }: StateVisitor): Promise<void> {
  await visit(page, ownDataPath)
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().waitFor()
  await show(page, { page: ownDataPath, state: 'filled' })
}

/** Shows an empty application without its issues, then with them. */
export async function showEmpty(page: Page, portal: PortalUnderTest, visitor: StateVisitor): Promise<void> {
  await signIn(page, portal, await register(portal))
  await open(page, `${portal.url}/guide`)
  await visitor.show(page, { page: '/guide', state: 'empty' })
  await showSections(page, portal, visitor, 'empty')
  await showSections(page, portal, visitor, 'errors')
  await review(page)
  await visitor.show(page, { page: '/review', state: 'errors' })
}

/** Shows an application with every answer. */
export async function showFilled(page: Page, portal: PortalUnderTest, visitor: StateVisitor): Promise<void> {
  const applicant = await register(portal)
  await fill(portal, applicant)
  await signIn(page, portal, applicant)
  await open(page, `${portal.url}/guide`)
  await visitor.show(page, { page: '/guide', state: 'filled' })
  await showOwnData(page, visitor)
  await showSections(page, portal, visitor, 'filled')
  await review(page)
  await visitor.show(page, { page: '/review', state: 'filled' })
}

/** Shows a submitted application, then the same one returned with remarks. */
export async function showSubmitted(page: Page, portal: PortalUnderTest, visitor: StateVisitor): Promise<void> {
  const { show } = visitor
  const done = await register(portal)
  await submit(portal, done)
  await signIn(page, portal, done)
  await open(page, `${portal.url}/thanks`)
  await show(page, { page: '/thanks', state: 'read-only' })
  await visit(page, '/status')
  await page.getByRole('main').locator('ol').first().waitFor()
  await show(page, { page: '/status', state: 'read-only' })
  await showOwnData(page, visitor)
  await showSections(page, portal, visitor, 'read-only')
  await review(page)
  await show(page, { page: '/review', state: 'read-only' })

  const [first] = sectionsOf(portal)
  const name = Object.keys(first?.fields ?? {})[0]
  const whole = ['--remark', `${first?.id}: Please look at this section again`]
  await portal.operate('return', done.account, ...whole, '--remark', `${first?.id}/${name}: Please correct this`)
  await chooseLanguage(page, 'en')
  await open(page, `${portal.url}/guide`)
  await show(page, { page: '/guide', state: 'returned' })
  await visit(page, '/status')
  await page.getByRole('main').locator('ol').first().waitFor()
  await show(page, { page: '/status', state: 'returned' })
  if (first) await visitSection(page, first)
  await show(page, { page: first?.path ?? '/guide', state: 'returned' })
  await review(page)
  await show(page, { page: '/review', state: 'returned' })
  if (first) await showNotTaken(page, portal, done, first, visitor)
}

/** Shows the unsaved answers of a page whose application was submitted in another window. */
async function showNotTaken(
  page: Page,
  portal: PortalUnderTest,
  applicant: Applicant,
  section: Section,
  { show }: StateVisitor,
): Promise<void> {
  await visitSection(page, section)
  const { promise: isSubmitted, resolve: release } = Promise.withResolvers<void>()
  const saves = '**/v1/form/updateAndCreate*'
  // Delays the automatic save of the page, which must not come before the submission.
  await page.route(saves, (route) => isSubmitted.then(() => route.continue()))
  await page.getByRole('main').locator('input[type="text"]').first().fill('Never Saved')
  await callAs(portal, applicant, 'generateClientDetailPdf', {
    accountId: applicant.account,
    pdfSource: 'original',
    region: portal.region.id,
  })
  release()
  await page.getByRole('main').getByRole('alert').getByRole('textbox').waitFor()
  await page.unroute(saves)
  await show(page, { page: `${section.path}, submitted elsewhere`, state: 'failed' })
}
