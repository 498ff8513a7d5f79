import type { Page } from '@playwright/test'
import type { OwnershipAnswers } from '../../../../domain/ownership/structure/answers.ts'
import { structureOf } from '../../../../domain/testing/ownershipStructure.ts'
import { save, sectionAt, storedForm } from '../../harness/application.ts'
import { open, visit } from '../../harness/frame.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { type Applicant, expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'
import { englishOn } from '../../harness/visibleTexts.ts'

const idOf = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '-')

/** Returns a structure as a save sends it: lists are objects by the ids of their rows. */
function stored({ started, parties, interests, layers }: OwnershipAnswers) {
  const byId = (rows: readonly { readonly rowId: string }[]) =>
    Object.fromEntries(rows.map(({ rowId, ...row }) => [idOf(rowId), row]))
  return { started, parties: byId(parties), interests: byId(interests), layers: byId(layers) }
}

/** Opens the page of owners with a structure in the notation of {@link structureOf}. */
async function openStructure(
  page: Page,
  { portal, applicant }: { readonly portal: PortalUnderTest; readonly applicant: Applicant },
  ...of: Parameters<typeof structureOf>
): Promise<void> {
  await save(portal, applicant, sectionAt('/company-details'), { companyName: 'Saffron Quay Trading LLC' })
  await save(portal, applicant, sectionAt('/beneficial-owners'), stored(structureOf(...of)))
  await open(page, `${portal.url}/beneficial-owners`)
}

const regionNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const peopleOn = (page: Page) => regionNamed(page, 'People we must identify')
const structureOn = (page: Page) => regionNamed(page, 'Structure')

const thirds = 'Hold 60, Xi 40 of A; One 33.33, Two 33.33, Three 33.34 of Hold'
const reasons = [
  [
    'OWN-05',
    thirds,
    [
      'Xi holds 40.00% of Saffron Quay Trading LLC.',
      'One owns 20.00% of Saffron Quay Trading LLC through Hold: 33.33% × 60% = 20.00%.',
      'Two owns 20.00%',
      'Three owns 20.00%',
    ],
  ],
  [
    'OWN-06',
    'Fay 14, Beta 20, Gus 66 of A; Fay 40, Hal 60 of Beta',
    [
      'Fay owns 22.00% of Saffron Quay Trading LLC in 2 ways: 14.00% directly, 8.00% through Beta.',
      'Hal controls Beta by more than half at each step. The 20.00% of Saffron Quay Trading LLC held through Beta counts in full.',
    ],
  ],
  [
    'OWN-07',
    'B 51, Kim 49 of A; C 51, Leo 49 of B; Joy 51, Max 49 of C',
    [
      'Joy controls C → B by more than half at each step.',
      'Leo owns 24.99%',
      'Not listed: Max holds 12.74%, less than 20.00%.',
    ],
  ],
] as const

for (const [id, sentences, expected] of reasons)
  test(`[${id}] the page says who is identified, and why, of: ${sentences}`, async ({ page, portal, applicant }) => {
    await openStructure(page, { portal, applicant }, sentences)
    for (const text of expected) await expect(peopleOn(page)).toContainText(text)
  })

test('[OWN-12] [OWN-21] people of a register say who acts together, and nobody is identified once they do not', async ({
  page,
  portal,
  applicant,
}) => {
  const person = (name: string, share: number) => ({
    legalNature: 'naturalPerson',
    beneficialOwnershipType: 'direct',
    fullLegalName: name,
    naturalPersonHoldingPercentage: share,
    holdingPercentage: share,
  })
  const shareholders = { mo: person('Mo Testwell', 15), ny: person('Ny Testwell', 12) }
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders })
  await open(page, `${portal.url}/beneficial-owners`)
  await page.getByRole('button', { name: 'Add control without shares' }).click()
  const control = regionNamed(page, 'Control in other ways')
  const who = control.getByRole('combobox', { name: 'Add someone who controls' })
  await expect(who).toBeFocused()
  await who.fill('Mo Testwell')
  await who.press('Enter')
  const line = control.getByRole('group', { name: 'Mo Testwell' })
  const nature = line.getByRole('combobox', { name: 'Kind of interest' })
  await expect(nature).toBeFocused()
  await nature.fill('acts together')
  await nature.press('Enter')
  const companion = line.getByRole('combobox', { name: 'Acts together with' })
  await companion.fill('Ny Testwell')
  await companion.press('Enter')
  await line.getByRole('textbox', { name: 'Details' }).fill('They are spouses.')
  await expect(peopleOn(page)).toContainText('Mo Testwell acts together with Ny Testwell. Together they hold 27.00%.')
  await expectAccessible(page, 'control in other ways')
  await control.getByRole('button', { name: 'Remove Mo Testwell' }).click()
  await expect(peopleOn(page)).toContainText('No one yet')
  await expect(regionNamed(page, 'No one owns or controls the company')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Change .+ Testwell$/ }),
    'entries that are not needed go',
  ).toHaveCount(0)
  await visit(page, '/beneficial-owners', { showProblems: true })
  const missing = page.getByRole('alert').getByRole('button', { name: 'Add a shareholder.' })
  await expect(missing, 'the manager, as the card says').toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Why does no one own or control the company?' })).toBeVisible()
})

test('[OWN-14] companies that own each other completely are named, and the page stays usable', async ({
  page,
  portal,
  applicant,
}) => {
  await openStructure(page, { portal, applicant }, 'Bee 100 of A; A 100 of Bee')
  const text = 'Bee, Saffron Quay Trading LLC own each other completely, and no one outside owns them.'
  await expect(structureOn(page)).toContainText(text)
  await expect(peopleOn(page)).toContainText('No one yet')
  await expect(page.getByRole('button', { name: 'Change Bee' })).toBeVisible()
  await page.getByRole('button', { name: 'Who owns Bee?' }).click()
  await expect(page.getByRole('heading', { name: 'Who owns Bee?' })).toBeVisible()
})

test('[OWN-15] [OWN-26] thirds of 33.33 percent are complete, and the halves of a company control it jointly', async ({
  page,
  portal,
  applicant,
}) => {
  await openStructure(page, { portal, applicant }, 'Ana 33.33, Ben 33.33, Cleo 33.33 of A')
  const company = structureOn(page).getByRole('listitem').first()
  await expect(company).toContainText('Complete')
  await expect(structureOn(page)).toContainText('1 of 1 entities done.')
  await expect(structureOn(page).getByText('To check')).toHaveCount(0)
  await company.getByRole('button').click()
  const editor = regionNamed(page, 'Who owns Saffron Quay Trading LLC?')
  await editor.getByRole('button', { name: 'Remove Cleo' }).click()
  for (const name of ['Ana', 'Ben'])
    await editor.getByRole('group', { name }).getByRole('textbox', { name: 'Share' }).fill('50')
  await page.keyboard.press('Control+Enter')
  await expect(company).toContainText('Ana and Ben control it jointly.')
})

test('[OWN-29] [OWN-27] someone among the others of two companies could hold the limit: asked, and with "no" nobody is found', async ({
  page,
  portal,
  applicant,
}) => {
  await openStructure(page, { portal, applicant }, 'Parent 86 of A', {
    kinds: { Parent: 'company' },
    layers: [
      { subject: 'A', restReason: 'small_holders', restLargest: 14 },
      { subject: 'Parent', restReason: 'small_holders', restLargest: 19 },
    ],
  })
  const asked = regionNamed(page, 'Owners who aren’t named')
  await expect(asked).toContainText('One person could hold up to 30.34% among the others of several companies.')
  const nobody = regionNamed(page, 'No one owns or controls the company')
  await asked.getByRole('radio', { name: 'No' }).check({ force: true })
  await expect(asked).not.toContainText('30.34%')
  await expect(nobody).toBeVisible()
  await asked.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await expect(asked).toContainText('Name these people in each company in which they hold shares.')
  await applyVariant(page, { theme: 'light', language: 'zh-CN', width: 320 })
  await expect(regionNamed(page, '未列出的持有人')).toContainText('请在其持股的每家公司中列出该等人士。')
  await expect(regionNamed(page, '无人持有或控制本公司')).toBeVisible()
  expect(await englishOn(page, ['Saffron Quay Trading LLC', 'Parent', 'MU'])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/**
 * A structure with everything that the page can show: a loop, a trust, a nominee, rights, missing explanations, a
 * namesake.
 */
const everything = {
  kinds: { Trust: 'trust', Nomad: 'company', Children: 'classOfPersons', Agency: 'stateBody' },
  parties: { Trust: { isDiscretionary: true } },
  interests: [
    { party: 'Seth', subject: 'Trust', nature: 'settlor' },
    { party: 'Children', subject: 'Trust', nature: 'beneficiary' },
    { party: 'Nomad', subject: 'A', nature: 'shares', sharePercentage: 10, heldFor: 'Ona' },
    { party: 'Dan', subject: 'A', nature: 'agreement' },
  ],
  layers: [{ subject: 'A', restReason: 'other' }],
} as const
const sentences = 'Hold 50, Eda 20, Agency 15 of A; Trust 40, EDA 20, Dan 15, A 10 of Hold'

test('[OWN-21] the chart, the table and the list hold every name, share and reason', async ({
  page,
  portal,
  applicant,
}) => {
  await openStructure(page, { portal, applicant }, sentences, everything)
  const card = regionNamed(page, 'Ownership at a glance')
  const drawing = card.getByRole('img')
  await expect(drawing).toHaveAccessibleName(
    /^Who owns Saffron Quay Trading LLC\. Parties: 10, layers: 3, people to identify: \d+\.$/,
  )
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(drawing).toHaveCount(0)
  const table = card.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(12)
  for (const [name, cells] of [
    ['Hold', ['Saffron Quay Trading LLC', 'Shares', '50.00%']],
    ['Eda', ['20.00%']],
    ['Seth', ['Settlor', 'Seth is settlor of Trust']],
    ['Children', ['Beneficiary', 'a class of people, not determined yet']],
    ['Ona', ['Shares, in the name of Nomad', '10.00%']],
    ['Nomad', ['Shares, for Ona', '10.00%']],
    ['Agency', ['a state or public body']],
    ['Others', ['5.00%']],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    for (const cell of cells) await expect(row.first()).toContainText(cell)
  }
  await expectAccessible(page, 'the table')
  await applyVariant(page, { theme: 'light', language: 'en', width: 320 })
  await expect(card.getByRole('table')).toHaveCount(0)
  for (const text of ['Seth is settlor of Trust', 'Direct share: 50.00%', 'See line'])
    await expect(card.getByRole('list')).toContainText(text)
  await expectAccessible(page, 'the list')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[OWN-19] [OWN-21] a large chart is zoomed and leads to the table for the rest, and the list folds deep branches', async ({
  page,
  portal,
  applicant,
}) => {
  const small = Array.from({ length: 60 }, (_, index) => `Small${index} 0.1`).join(', ')
  const of = `H1 80, ${small} of A; H2 100 of H1; H3 100 of H2; Eda 100 of H3`
  const interests = Array.from({ length: 8 }, (_, index) => {
    return { party: `Ally${index}`, subject: 'A', nature: 'agreement' } as const
  })
  await openStructure(page, { portal, applicant }, of, { interests })
  const card = regionNamed(page, 'Ownership at a glance')
  const drawing = card.getByRole('img')
  const width = async () => Math.round((await drawing.boundingBox())?.width ?? 0)
  const natural = await width()
  await card.getByRole('button', { name: 'Zoom in' }).click()
  expect(await width()).toBe(Math.round(natural * 1.25))
  await card.getByRole('button', { name: 'Zoom out' }).click()
  expect(await width()).toBe(natural)
  await card.getByRole('region').hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 200)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeLessThan(natural * 0.8)
  await card.getByRole('button', { name: 'Show 60 more parties in the table' }).press('Enter')
  await expect(card.locator(':focus'), 'the focus follows into the table').toHaveCount(1)
  await expect(card.getByRole('rowheader', { name: 'Small59' })).toBeVisible()
  await applyVariant(page, { theme: 'light', language: 'en', width: 320 })
  const deep = card.getByText(/^\d+\. Eda/)
  await expect(deep).toBeHidden()
  await card.getByText('Show 1 more line about the owners of H3').click()
  await expect(deep).toBeVisible()
  await expectAccessible(page, 'the list of a large structure')
})

test('[OWN-21] the day of a holding and the number of the others are entered with the owners', async ({
  page,
  portal,
  applicant,
}) => {
  await openStructure(page, { portal, applicant }, 'Eda 60 of A', {
    layers: [{ subject: 'A', restReason: 'small_holders', restLargest: 1 }],
  })
  await structureOn(page).getByRole('button', { name: 'Who owns Saffron Quay Trading LLC?' }).click()
  const editor = regionNamed(page, 'Who owns Saffron Quay Trading LLC?')
  await editor.getByRole('textbox', { name: 'How many others are there?' }).fill('250')
  await editor.getByRole('button', { name: 'More about Eda' }).click()
  await editor.getByRole('textbox', { name: 'Since' }).fill('1 March 2020')
  await page.keyboard.press('Control+Enter')
  const card = regionNamed(page, 'Ownership at a glance')
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('rowheader', { name: '250 others' })).toBeVisible()
  const company = async () => {
    const { clientDetail } = await storedForm(portal, applicant)
    return (clientDetail as { readonly companyInfo: object }).companyInfo
  }
  await expect
    .poll(company)
    .toMatchObject({ ownership: { interests: [{ since: '2020-03-01' }], layers: [{ restHolders: 250 }] } })
})

test('[OWN-17] a name that is known is asked about, two of one name are joined on demand, and a director is one person', async ({
  page,
  portal,
  applicant,
}) => {
  const director = { fullLegalName: 'Dan Specimen', dateOfBirth: '1984-03-09', nationality: 'JO' }
  await save(portal, applicant, sectionAt('/company-directors'), { directors: { dan: director } })
  await openStructure(page, { portal, applicant }, 'Hold 80, Eda 20 of A', { kinds: { Hold: 'company' } })
  await expect(page.getByRole('button', { name: 'Change Hold' })).toBeVisible()
  await structureOn(page).getByRole('button', { name: 'Who owns Hold?' }).click()
  const editor = regionNamed(page, 'Who owns Hold?')
  const who = editor.getByRole('combobox', { name: 'Add an owner' })
  await who.fill('EDA')
  await who.press('Tab')
  const question = editor.getByRole('group', { name: 'Is this Eda, who is already in the structure?' })
  await expect(question.getByRole('button', { name: 'Yes, the same' })).toBeFocused()
  await question.getByRole('button', { name: 'No, another one' }).click()
  await expect(editor.getByRole('group', { name: 'EDA' })).toBeVisible()
  await editor.getByRole('group', { name: 'EDA' }).getByRole('textbox', { name: 'Share' }).fill('60')
  await page.keyboard.press('Control+Enter')
  await expect(structureOn(page)).toContainText('EDA seems to be here twice.')
  const join = structureOn(page).getByRole('button', { name: 'They’re the same: join them. EDA' })
  await join.click()
  const undo = structureOn(page).getByRole('button', { name: 'Undo' })
  await expect(structureOn(page).getByText('EDA: two entries joined')).toBeVisible()
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(join, 'two again').toBeVisible()
  await join.click()
  await expect(undo, 'for the second time too').toBeFocused()
  await expect(peopleOn(page)).toContainText('Eda owns 68.00% of Saffron Quay Trading LLC in 2 ways')
  await expect(structureOn(page)).not.toContainText('twice')

  await structureOn(page).getByRole('button', { name: 'Who owns Hold?' }).click()
  await who.fill('Dan')
  await page.getByRole('option', { name: 'Dan Specimen' }).click()
  await editor.getByRole('group', { name: 'Dan Specimen' }).getByRole('textbox', { name: 'Share' }).fill('40')
  await page.keyboard.press('Control+Enter')
  const dan = peopleOn(page).getByRole('listitem').filter({ hasText: 'Dan Specimen owns 32.00%' })
  for (const role of ['Owner', 'Director']) await expect(dan.getByText(role, { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const { clientDetail } = await storedForm(portal, applicant)
      return (clientDetail as { readonly companyInfo: object }).companyInfo
    })
    .toMatchObject({
      shareholders: expect.arrayContaining([
        expect.objectContaining({ fullLegalName: 'Dan Specimen', dateOfBirth: '1984-03-09', nationality: 'JO' }),
      ]),
    })
})

test('[OWN-04] an entry that is no longer needed says so, and is removed by a press', async ({
  page,
  portal,
  applicant,
}) => {
  const dan = {
    legalNature: 'naturalPerson',
    beneficialOwnershipType: 'direct',
    fullLegalName: 'Dan',
    naturalPersonHoldingPercentage: 25,
    holdingPercentage: 25,
    nationality: 'GB',
  }
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { dan } })
  await openStructure(page, { portal, applicant }, 'Ana 81, Dan 19 of A', { parties: { Dan: { shareholder: 'dan' } } })
  const text = 'Dan has 25% in the register but 19% in the structure, less than 20%. Remove the entry.'
  await expect(structureOn(page)).toContainText(text)
  await structureOn(page).getByRole('button', { name: 'Remove the entry of Dan' }).click()
  await expect(structureOn(page)).not.toContainText(text)
  await expect(page.getByRole('button', { name: 'Change Dan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Change Dan' })).toBeVisible()
})

test('[OWN-27] no English is left on a structure in Chinese', async ({ page, portal, applicant }) => {
  await openStructure(page, { portal, applicant }, sentences, everything)
  await applyVariant(page, { theme: 'light', language: 'zh-CN', width: 1280 })
  const typed = ['Saffron Quay Trading LLC', 'Children', 'Agency', 'Trust', 'Nomad', 'Hold', 'Seth'].concat([
    'EDA',
    'Eda',
    'Ona',
    'Dan',
    'MU',
  ])
  await expect(page.getByRole('heading', { name: '股权概览' })).toBeVisible()
  expect.soft(await englishOn(page, typed), 'the cards').toEqual([])
  await page.getByRole('button', { name: '以表格显示' }).click()
  expect.soft(await englishOn(page, typed), 'the table').toEqual([])
  await page.getByRole('button', { name: 'Trust 背后有哪些人士？' }).click()
  await expect(page.getByRole('heading', { name: 'Trust 背后有哪些人士？' })).toBeVisible()
  for (const more of await page.getByRole('button', { name: '的更多信息' }).all()) await more.click()
  expect.soft(await englishOn(page, typed), 'the owners of a trust').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '返回简单名册' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await englishOn(page, typed), 'the way back').toEqual([])
})
