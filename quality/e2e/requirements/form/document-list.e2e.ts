import { documents as english } from '../../../../domain/messages/en/documents.ts'
import { documents as chinese } from '../../../../domain/messages/zh-CN/documents.ts'
import { documentDetails } from '../../../../domain/sections/documentDetails.ts'
import { fill, save, sectionAt, store, storedForm, submit } from '../../harness/application.ts'
import { fieldElement, open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

test('[DOC-01] [DOC-13] the guide, the documents page and the review list what is missing and about whom, and lead there', async ({
  page,
  portal,
  applicant,
}) => {
  await open(page, `${portal.url}/guide`)
  const list = page.getByRole('region', { name: english.title })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Company'])
  await expect(list).toContainText(english.noPeople)

  await fill(portal, applicant, { sample: 'layered', except: ['/supporting-documents'] })
  await page.reload()
  await expect(list.getByRole('link', { name: 'Proof of identity Layla Al Mithali' })).toBeVisible()
  await expect(list).toContainText('Shareholder 45%')

  await list.getByRole('link', { name: 'Proof of identity Layla Al Mithali' }).click()
  await expect(page).toHaveURL(`${portal.url}/supporting-documents`)
  await expect(fieldElement(page, 'proofOfIdentity').getByRole('button').first()).toBeFocused()
  const licence = list.getByRole('button', { name: 'Trade or business licence', exact: true })
  await licence.click()
  await expect(fieldElement(page, 'tradeLicence').getByRole('button').first()).toBeFocused()

  await store(portal, applicant, 'tradeLicence')
  await page.reload()
  await expect(list.getByText(/^\d+ documents? received$/)).toBeVisible()
  await expect(licence).toHaveCount(0)
  await open(page, `${portal.url}/review`)
  await list.getByRole('link', { name: 'Proof of home address Hugo Placeholder' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Back to your answers' }).click()
  await expect(page).toHaveURL(`${portal.url}/review`)
})

test('[DOC-09] one file completes the section, whatever the list still names', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { sample: 'layered', except: ['/supporting-documents'] })
  await store(portal, applicant, 'tradeLicence')
  await open(page, `${portal.url}/guide`)
  const main = page.getByRole('main')
  const section = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Attach Your Documents' }) })
  await expect(section.filter({ hasText: 'Complete' })).toHaveCount(1)
  const list = page.getByRole('region', { name: english.title })
  await expect(list.getByRole('link', { name: english.names['DR-01'] })).toBeVisible()
})

test('[DOC-07] one file for identity and address of a person is told in the list and the review, until another is here', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  const { clientOtherInfo } = await storedForm(portal, applicant)
  const { uploadedFiles } = clientOtherInfo as { uploadedFiles: readonly { _id: string; name: string }[] }
  const idOf = (name: string) => uploadedFiles.find((file) => file.name === name)?._id ?? ''
  const about = ['shareholders/row-1', 'directors/row-1']
  const say = (name: string, details: object) =>
    save(portal, applicant, documentDetails, { documentDetails: { [idOf(name)]: details } })
  await say('falconridge-passports.pdf', { kind: 'passport', about, serves: ['DR-15'] })
  await open(page, `${portal.url}/supporting-documents`)
  const list = page.getByRole('region', { name: english.title })
  await expect(list.getByText(english.details.shared)).toHaveCount(2)
  await open(page, `${portal.url}/review`)
  const point = page.getByRole('listitem').filter({ hasText: 'proof of identity and of home address of Layla' })
  await point.getByRole('link', { name: /Layla Al Mithali · / }).click()
  await expect(page).toHaveURL(/\/(beneficial-owners|company-directors)/)
  await say('falconridge-utility-bills-persons.pdf', { about })
  await open(page, `${portal.url}/supporting-documents`)
  await expect(list.getByRole('heading', { name: 'Layla Al Mithali' })).toBeVisible()
  await expect(list.getByText(english.details.shared)).toHaveCount(0)
})

test('[DOC-15] of 60 people the list opens the first 20 groups and folds the others', async ({
  page,
  portal,
  applicant,
}) => {
  const directors = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => {
      const last = `${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}`
      return [`r${index}`, { fullLegalName: `Person ${last}` }]
    }),
  )
  await save(portal, applicant, sectionAt('/company-directors'), { directors })
  await open(page, `${portal.url}/guide`)
  const list = page.getByRole('region', { name: english.title })
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(20)
  await list.getByText('41 more people and companies').click()
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(61)
})

test.describe(() => {
  test.use({ region: 'eu' })

  test('[DOC-10] without a page for documents, guide and thanks list what the brokerage will ask for', async ({
    page,
    portal,
    applicant,
  }) => {
    await open(page, `${portal.url}/guide`)
    const list = page.getByRole('region', { name: english.titleLater })
    await expect(list).toContainText(english.leadLater)
    await expect(list).toContainText(english.names['DR-25'])
    await expect(list.getByRole('link')).toHaveCount(0)
    await submit(portal, applicant)
    await open(page, `${portal.url}/thanks`)
    await expect(list).toContainText(english.leadSubmitted)
    await expect(list.getByRole('heading', { level: 3 })).not.toHaveCount(1)
    for (const id of ['DR-01', 'DR-14', 'DR-25'] as const)
      await expect(list.getByText(english.names[id]).first()).toBeVisible()
  })
})

for (const look of [
  { theme: 'light', language: 'en', width: 1280, texts: english },
  { theme: 'dark', language: 'zh-CN', width: 320, texts: chinese },
] as const) {
  test(`[DOC-14] the list of documents is accessible and names each person, ${look.theme} ${look.language} ${look.width}`, async ({
    page,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { sample: 'layered' })
    await save(portal, applicant, sectionAt('/company-details'), { sameAsOfficeAddress: true })
    await open(page, `${portal.url}/guide`)
    await applyVariant(page, look)
    const list = page.getByRole('region', { name: look.texts.title })
    for (const path of ['/guide', '/supporting-documents', '/review']) {
      await open(page, portal.url + path)
      await expect(list.getByRole('heading', { name: 'Layla Al Mithali' })).toBeVisible()
      for (const summary of await list.locator('summary').all()) await summary.click()
      await expect(list.getByRole('listitem').filter({ hasText: look.texts.names['DR-15'] })).toContainText([
        'Layla Al Mithali',
        'Hugo Placeholder',
        'Karim Exemple',
        'Rania Specimen',
      ])
      await expectAccessible(page, path)
    }
  })
}
