import type { Language } from '../../../domain/kit/translate.ts'
import { type SampleName, sample } from '../../../domain/testing/samples.ts'
import { expectSection } from '../fillers/section.ts'
import { translatorIn } from '../fillers/translator.ts'
import { newEmail, password, test } from '../harness/test.ts'
import { disablePointer, keyboard } from '../input-methods/keyboard.ts'
import { mouse } from '../input-methods/mouse.ts'
import { touch } from '../input-methods/touch.ts'
import { nightly } from '../nightly.ts'
import { journeyOf, leaveAndComeBack, submitWithPdf, typeHidden, typePage, visitGuide } from './journey.ts'
import { expectMails } from './mails.ts'
import { expectTargetSizes } from './thumb.ts'
import { openPortal, pressButton, registerFromWelcome } from './visitor.ts'

interface Plan {
  readonly name: SampleName
  readonly language: Language
  readonly means: 'mouse' | 'touch' | 'keyboard'
  /** The index of the page after which the visitor logs out and in again. */
  readonly leavesAfter: number
}

const plans: readonly Plan[] = [
  { name: 'simple', language: 'zh-CN', means: 'touch', leavesAfter: 3 },
  { name: 'layered', language: 'en', means: 'mouse', leavesAfter: 9 },
  { name: 'regulated', language: 'en', means: 'keyboard', leavesAfter: 4 },
]

const hands = { mouse, touch, keyboard } as const
const devices = {
  mouse: {},
  keyboard: {},
  touch: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
} as const
/** The journey by keyboard takes as long as the other two together. */
const when = { mouse: {}, touch: {}, keyboard: nightly } as const
const proofs = '[AUTH-1] [SES-2] [NAV-1] [NAV-2] [SAV-1] [SUB-1] [SUB-3]'

for (const { name, language, means, leavesAfter } of plans) {
  test.describe(means, () => {
    test.use(devices[means])

    test(
      `${proofs} the ${name} sample in ${language} by ${means}, from the first visit to the PDF`,
      when[means],
      async ({ page, portal }) => {
        if (means === 'keyboard') await disablePointer(page)
        const visitor = {
          page,
          portal,
          t: translatorIn(language),
          inputMethod: hands[means],
          email: newEmail(name),
          password,
        }
        const journey = journeyOf(visitor, sample(name), language)

        await test.step('register', async () => {
          await openPortal(visitor)
          await registerFromWelcome(visitor)
          await pressButton(visitor, 'app.footer.next')
        })
        for (const [index, form] of journey.forms.entries()) {
          if (index > 0) await pressButton(visitor, 'app.footer.next')
          await expectSection(form)
          if (index === 0) await typeHidden(journey)
          if (index === 1) await visitGuide(journey, form)
          await test.step(`type ${form.section.id}`, () => typePage(journey, form))
          if (means === 'touch') await expectTargetSizes(page, form.section.id)
          if (index === leavesAfter) await test.step('leave and come back', () => leaveAndComeBack(journey))
        }
        await test.step('submit', () => submitWithPdf(journey))
        await expectMails(visitor, journey.data)
      },
    )
  })
}
