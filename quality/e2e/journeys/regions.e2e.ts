import type { Section } from '../../../domain/kit/section.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import { regions } from '../../../domain/regions/index.ts'
import type { RegionId } from '../../../domain/regions/region.ts'
import { type SampleName, sample } from '../../../domain/testing/samples.ts'
import { expectSection } from '../fillers/section.ts'
import { translatorIn } from '../fillers/translator.ts'
import { fill } from '../harness/application.ts'
import { type Applicant, newEmail, password, test } from '../harness/test.ts'
import { mouse } from '../input-methods/mouse.ts'
import { journeyOf, submitWithPdf, typeHidden, typePage, typePagesOutsideMenu } from './journey.ts'
import { expectMails } from './mails.ts'
import { followTo } from './menu.ts'
import { openPortal, registerFromWelcome, type Visitor } from './visitor.ts'

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

/**
 * Returns true when an earlier journey, in the UAE or a region above, fills in a page with the same questions: then an
 * import fills in its answers. A page with other questions is specific to its region.
 */
function isTypedBefore(section: Section, region: RegionId): boolean {
  const earlier = plans.slice(
    0,
    plans.findIndex((plan) => plan.region === region),
  )
  return ['uae' as const, ...earlier.map((plan) => plan.region)].some((id) =>
    regions[id].steps.some((step) => questionsOf(step.section) === questionsOf(section)),
  )
}

function questionsOf({ messages, fields }: Section): string {
  return [messages, ...Object.keys(fields)].join(' ')
}

/** Returns the applicant who registered on the page, to make calls for that applicant. */
async function applicantIn({ page, email }: Visitor): Promise<Applicant> {
  const session = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  return { email, password, token: session.token, account: session.userInfo.account }
}

for (const { region, name, language } of plans) {
  test.describe(region, () => {
    test.use({ region })

    test(`[SUB-1] [SUB-3] the sample of ${region} in ${language}, from the first visit by every page of its own to the PDF`, async ({
      page,
      portal,
    }) => {
      const visitor = { page, portal, t: translatorIn(language), inputMethod: mouse, email: newEmail(name), password }
      const journey = journeyOf(visitor, sample(name), language)
      await openPortal(visitor)
      await registerFromWelcome(visitor)
      const known = journey.sections.filter((section) => isTypedBefore(section, region))
      await fill(portal, await applicantIn(visitor), { sample: name, only: known.map(({ path }) => path) })
      await page.reload()
      for (const form of journey.forms.filter(({ section }) => !known.includes(section))) {
        await followTo(visitor, form.section)
        await expectSection(form)
        if (form === journey.forms[0]) await typeHidden(journey)
        await test.step(`type ${form.section.id}`, () => typePage(journey, form))
      }
      const last = journey.forms.at(-1)
      if (last && known.includes(last.section)) {
        await followTo(visitor, last.section)
        await expectSection(last)
      }
      await typePagesOutsideMenu(journey)
      await test.step('submit', () => submitWithPdf(journey))
      await expectMails(visitor, journey.data)
    })
  })
}
