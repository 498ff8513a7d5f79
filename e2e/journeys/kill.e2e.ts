import { companyDetails } from '../../domain/sections/companyDetails.ts'
import { sample } from '../../domain/testing/samples.ts'
import { mouse } from '../hands/mouse.ts'
import { startPortal } from '../harness/portal.ts'
import { expect, register, signIn, test } from '../harness/test.ts'
import { placeOf } from '../typing/question.ts'
import { expectSection, formOf } from '../typing/section.ts'
import { sayIn } from '../typing/words.ts'
import { followTo } from './menu.ts'
import { button, expectToast, openPortal, signInFromWelcome } from './visitor.ts'

test('what the page called saved is there after the server was killed and started again', async ({ page }) => {
  const portal = await startPortal()
  try {
    const say = sayIn('en')
    const applicant = await register(portal)
    const visitor = { page, portal, say, hand: mouse, ...applicant }
    const form = formOf(visitor, companyDetails, sample('simple'))
    const answer = (name: string) => placeOf(page, name).getByRole('textbox')
    await signIn(page, portal, applicant)
    await page.goto(`${portal.url}${companyDetails.path}`)
    await expectSection(form)

    await answer('companyName').fill('Kept Company')
    await button(visitor, 'app.footer.saveDraft').click()
    await expectToast(visitor, 'app.save.done')
    await answer('companyRegNo').fill('K-2026-1')
    const saved = page.waitForResponse((response) => response.url().includes('/v1/form/') && response.ok())
    await answer('companyRegNo').blur()
    await saved
    await portal.restart('SIGKILL')

    await openPortal(visitor)
    await signInFromWelcome(visitor)
    await followTo(visitor, companyDetails)
    await expectSection(form)
    await expect(answer('companyName')).toHaveValue('Kept Company')
    await expect(answer('companyRegNo')).toHaveValue('K-2026-1')
  } finally {
    await portal.stop()
  }
})
