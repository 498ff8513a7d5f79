import type { Language } from '../../domain/kit/say.ts'
import type { RegionId } from '../../domain/regions/region.ts'
import { type SampleName, sample } from '../../domain/testing/samples.ts'
import { newEmail, password, test } from '../harness/test.ts'
import { expectSection } from '../typing/section.ts'
import { sayIn } from '../typing/words.ts'
import { journeyOf, submitWithPdf, typeBesideMenu, typeHidden, typePage } from './journey.ts'
import { expectMails } from './mails.ts'
import { button, openPortal, registerFromWelcome } from './visitor.ts'

interface Plan {
  readonly region: RegionId
  readonly name: SampleName
  readonly language: Language
}

const plans: readonly Plan[] = [
  { region: 'mu', name: 'mauritian', language: 'en' },
  { region: 'eu', name: 'european', language: 'en' },
  { region: 'uk', name: 'british', language: 'zh-CN' },
  { region: 'sa', name: 'southAfrican', language: 'en' },
  { region: 'au', name: 'australian', language: 'en' },
  { region: 'au-pro', name: 'wholesalePerson', language: 'zh-CN' },
]

// As in the journeys of the UAE.
test.use({ trace: 'off', screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } })

for (const { region, name, language } of plans) {
  test.describe(region, () => {
    test.use({ region })

    test(`[SUB-1] [SUB-3] [NAV-2] the sample of ${region} in ${language}, typed from the first visit to the PDF`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(180_000)
      const visitor = { page, portal, say: sayIn(language), email: newEmail(name), password }
      const journey = journeyOf(visitor, sample(name), language)
      await openPortal(visitor)
      await registerFromWelcome(visitor)
      for (const [index, form] of journey.forms.entries()) {
        await button(visitor, 'app.footer.next').click()
        await expectSection(form)
        if (index === 0) await typeHidden(journey)
        await test.step(`type ${form.section.id}`, () => typePage(journey, form))
      }
      await typeBesideMenu(journey)
      await test.step('submit', () => submitWithPdf(journey))
      await expectMails(visitor, journey.data)
    })
  })
}
