import type { Language } from '../../domain/kit/say.ts'
import { type SampleName, sample } from '../../domain/testing/samples.ts'
import { newEmail, password, test } from '../harness/test.ts'
import { expectSection } from '../typing/section.ts'
import { sayIn } from '../typing/words.ts'
import { journeyOf, leaveAndComeBack, submitWithPdf, typeHidden, typePage, visitGuide } from './journey.ts'
import { expectMails } from './mails.ts'
import { button, openPortal, registerFromWelcome } from './visitor.ts'

interface Plan {
  readonly name: SampleName
  readonly language: Language
  /** The page after which the visitor leaves and comes back, counted from 0. */
  readonly leavesAfter: number
}

const plans: readonly Plan[] = [
  { name: 'simple', language: 'en', leavesAfter: 3 },
  { name: 'layered', language: 'en', leavesAfter: 6 },
  { name: 'regulated', language: 'zh-CN', leavesAfter: 9 },
]

const proofs = '[AUTH-1] [SES-2] [NAV-1] [NAV-2] [SAV-1] [SUB-1] [SUB-3]'

// A trace of thousands of steps costs as much as the journeys themselves; the steps and the last picture tell enough.
// Motion costs a quarter of their time; the tests of the requirements meet the pages with it.
test.use({ trace: 'off', screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } })

for (const { name, language, leavesAfter } of plans) {
  test(`${proofs} the ${name} sample in ${language}, typed from the first visit to the PDF`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(180_000)
    const visitor = { page, portal, say: sayIn(language), email: newEmail(name), password }
    const journey = journeyOf(visitor, sample(name), language)

    await test.step('register', async () => {
      await openPortal(visitor)
      await registerFromWelcome(visitor)
      await button(visitor, 'app.footer.next').click()
    })
    for (const [index, form] of journey.forms.entries()) {
      if (index > 0) await button(visitor, 'app.footer.next').click()
      await expectSection(form)
      if (index === 0) await typeHidden(journey)
      if (index === 1) await visitGuide(journey, form)
      await test.step(`type ${form.section.id}`, () => typePage(journey, form))
      if (index === leavesAfter) await test.step('leave and come back', () => leaveAndComeBack(journey))
    }
    await test.step('submit', () => submitWithPdf(journey))
    await expectMails(visitor, journey.data)
  })
}
