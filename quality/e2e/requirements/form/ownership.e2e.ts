import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dataFromSample } from '../../../../domain/application/sample.ts'
import type { Fields } from '../../../../domain/kit/field.ts'
import type { Row } from '../../../../domain/kit/kinds/list.ts'
import { valuesOf } from '../../../../domain/kit/values/values.ts'
import type { OwnershipAnswers, Party } from '../../../../domain/ownership/structure/answers.ts'
import { beneficialOwners } from '../../../../domain/sections/beneficialOwners.ts'
import { fillFields } from '../../fillers/fields.ts'
import { addEntry, editorOf, fillEntry } from '../../fillers/register.ts'
import { formOf } from '../../fillers/section.ts'
import { translatorIn } from '../../fillers/translator.ts'
import { fill, save, sectionAt, storedForm } from '../../harness/application.ts'
import { confirmSubmission, footerButton, goTo, open, visit } from '../../harness/frame.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { type Applicant, expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, looks } from '../../harness/variants.ts'
import { keyboard } from '../../input-methods/keyboard.ts'
import { mouse } from '../../input-methods/mouse.ts'
import { textIn } from '../../journeys/pdf.ts'
import { nightly } from '../../nightly.ts'

const register = beneficialOwners.fields.shareholders

const entity = {
  legalNature: 'legalEntity',
  beneficialOwnershipType: 'direct',
  companyName: 'Hold Sample Ltd',
  legalEntityHoldingPercentage: 80,
  holdingPercentage: 80,
}
const person = {
  legalNature: 'naturalPerson',
  beneficialOwnershipType: 'direct',
  fullLegalName: 'Eda Testwell',
  naturalPersonHoldingPercentage: 20,
  holdingPercentage: 20,
}

/** Adds an owner with a share to the open company, only by keyboard. */
async function nameOwner(page: Page, name: string, share: string): Promise<void> {
  const who = page.getByRole('combobox', { name: 'Add an owner' })
  await keyboard.write(who, name)
  await who.press('Enter')
  const line = page.getByRole('group', { name })
  await expect(line.getByRole('textbox', { name: 'Share' })).toBeFocused()
  await page.keyboard.type(share)
  await page.keyboard.press('Enter')
  const country = line.getByRole('combobox', { name: 'Country of registration' })
  if ((await country.count()) > 0) {
    await expect(country).toBeFocused()
    await page.keyboard.type('Mauritius')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await expect(who).toBeFocused()
}

/** Opens the register of a company whose owners are a company and a person. */
async function openRegister(page: Page, portal: PortalUnderTest, applicant: Applicant): Promise<void> {
  await save(portal, applicant, sectionAt('/company-details'), { companyName: 'Saffron Quay Trading LLC' })
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { hold: entity, eda: person } })
  await open(page, `${portal.url}/beneficial-owners`)
}

test('[OWN-02] [OWN-03] a structure in layers is typed from the register, saved, and identifies who is behind it', async ({
  page,
  portal,
  applicant,
}) => {
  await openRegister(page, portal, applicant)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('updateAndCreateClientDetail')) saves.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Who owns it? Hold Sample Ltd' }).click()
  await expect(page.getByRole('heading', { name: 'Who owns Hold Sample Ltd?' })).toBeVisible()
  await expect.poll(async () => JSON.stringify(await storedForm(portal, applicant))).toContain('"started":true')
  expect(saves).toHaveLength(1)
  await nameOwner(page, 'Dan Specimen', '25')
  await nameOwner(page, 'Eda Testwell', '75')
  await expect(page.getByText('Named: 100%. Others: 0%.')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  const { people, structure } = cards(page)
  await expect(people.getByRole('listitem').first()).toContainText(
    'Eda Testwell owns 80.00% of Saffron Quay Trading LLC in 2 ways',
  )
  await expect(people).toContainText('through Hold Sample Ltd: 25% × 80% = 20.00%')
  await expect(structure).toContainText('2 of 2 entities done. 100.00% of the company is traced to people.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dan Specimen' }).first()).toContainText('20%')

  await expect
    .poll(async () => {
      const { clientDetail } = (await storedForm(portal, applicant)) as never as {
        clientDetail: { companyInfo: { ownership: { started: boolean; interests: []; parties: [] }; shareholders: [] } }
      }
      const { ownership, shareholders } = clientDetail.companyInfo
      return [ownership?.started, ownership?.parties?.length, ownership?.interests?.length, shareholders.length]
    })
    .toEqual([true, 3, 4, 3])
  await page.reload()
  await expect(people).toContainText('through Hold Sample Ltd: 25% × 80% = 20.00%')
  await page.getByRole('button', { name: 'Complete details of Dan Specimen' }).click()
  await expect(page.getByRole('region', { name: 'Dan Specimen' }).getByText('Date of birth')).toBeVisible()
})

test('[OWN-21] by keyboard alone, without the chart: owners behind a company are entered, read in the table and changed', async ({
  page,
  portal,
  applicant,
}) => {
  await openRegister(page, portal, applicant)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await keyboard.press(page.getByRole('button', { name: 'Who owns it? Hold Sample Ltd' }))
  const editor = page.getByRole('region', { name: 'Who owns Hold Sample Ltd?', exact: true })
  await expect(editor).toBeFocused()
  await nameOwner(page, 'Quay Parent Ltd', '100')
  await keyboard.press(editor.getByRole('button', { name: 'Next: who owns Quay Parent Ltd?' }))
  await expect(page.getByRole('region', { name: 'Who owns Quay Parent Ltd?', exact: true })).toBeFocused()
  await nameOwner(page, 'Dan Specimen', '100')
  await page.keyboard.press('Control+Enter')

  const { structure } = cards(page)
  const again = structure.getByRole('button', { name: 'Who owns Quay Parent Ltd?' })
  await expect(again).toBeFocused()
  const card = page.getByRole('region', { name: 'Ownership at a glance' })
  await keyboard.press(card.getByRole('button', { name: 'Show as table' }))
  const line = card.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Dan Specimen' }) })
  await expect(line).toContainText('Dan Specimen owns 80.00% of Saffron Quay Trading LLC')
  await expectAccessible(page, 'the structure as a table')
  await keyboard.press(again)
  await keyboard.write(page.getByRole('group', { name: 'Dan Specimen' }).getByRole('textbox', { name: 'Share' }), '60')
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  await expect(line).toContainText('Dan Specimen owns 48.00% of Saffron Quay Trading LLC')
})

/** A structure whose owners are not all named, with a trust whose roles are not entered. */
const started = {
  shareholders: { hold: entity, eda: person },
  started: true,
  parties: {
    p1: { kind: 'company', name: 'Hold Sample Ltd', shareholder: 'hold' },
    p2: { kind: 'naturalPerson', name: 'Eda Testwell', shareholder: 'eda' },
    p3: { kind: 'trust', name: 'Quay Sample Trust' },
  },
  interests: {
    i1: { subject: 'applicant', party: 'p1', nature: 'shares', sharePercentage: 80 },
    i2: { subject: 'applicant', party: 'p2', nature: 'shares', sharePercentage: 20 },
    i3: { subject: 'p1', party: 'p2', nature: 'shares', sharePercentage: 60 },
    i4: { subject: 'p1', party: 'p3', nature: 'shares', sharePercentage: 30 },
  },
  layers: { l1: { subject: 'p1' } },
}

/** Opens the owners of the holding company of that structure. */
async function openHold(page: Page, portal: PortalUnderTest, applicant: Applicant): Promise<void> {
  await save(portal, applicant, sectionAt('/beneficial-owners'), started)
  await open(page, `${portal.url}/beneficial-owners`)
  await cards(page).structure.getByRole('button', { name: 'Who owns Hold Sample Ltd?' }).click()
}

test('[OWN-21] a structure has no accessibility violation and fits 320 pixels, in opposite variants', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/company-details'), { companyName: 'Saffron Quay Trading LLC' })
  await save(portal, applicant, sectionAt('/beneficial-owners'), started)
  await open(page, `${portal.url}/beneficial-owners`)
  await expect(cards(page).structure).toContainText('1 of 3 entities done.')
  for (const look of looks) {
    await applyVariant(page, look)
    await expectAccessible(page, `the structure ${JSON.stringify(look)}`)
  }
  await applyVariant(page, { theme: 'light', language: 'en', width: 320 })
  await cards(page).structure.getByRole('button', { name: 'Who owns Hold Sample Ltd?' }).click()
  await page.getByRole('button', { name: 'More about Quay Sample Trust' }).click()
  await expectAccessible(page, 'the owners of a company')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[OWN-22] the line of an owner asks what tells it from others, by its kind, and keeps it', async ({
  page,
  portal,
  applicant,
}) => {
  await openHold(page, portal, applicant)
  const line = page.getByRole('group', { name: 'Quay Sample Trust' })
  await line.getByRole('button', { name: 'More about Quay Sample Trust' }).click()
  await expect(line.getByText('Governing law')).toBeVisible()
  await expect(line.getByText('Date of the deed')).toBeVisible()
  await expect(line.getByRole('textbox', { name: 'Ticker' })).toHaveCount(0)
  await line.getByRole('textbox', { name: 'Legal entity identifier (LEI)' }).fill('ZZZZ00WATTLECREEK434')
  const edda = page.getByRole('group', { name: 'Eda Testwell' })
  await edda.getByRole('button', { name: 'More about Eda Testwell' }).click()
  await expect(edda.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expect(edda.getByText('Date of birth'), 'the entry of the register asks for it').toHaveCount(0)
  await expect
    .poll(async () => {
      const { parties } = valuesOf(beneficialOwners, await storedForm(portal, applicant))
      return (parties as readonly { lei: string }[]).map(({ lei }) => lei)
    })
    .toContain('ZZZZ00WATTLECREEK434')
})

test('[OWN-02] Escape closes the owners of a company, a removed owner is gone, and the simple register comes back', async ({
  page,
  portal,
  applicant,
}) => {
  const { structure } = cards(page)
  await openHold(page, portal, applicant)
  const editor = page.getByRole('region', { name: 'Who owns Hold Sample Ltd?' })
  await expect(editor).toBeFocused()
  await editor.getByRole('button', { name: 'Remove Quay Sample Trust' }).click()
  await expect(editor.getByRole('group', { name: 'Quay Sample Trust' })).toHaveCount(0)
  await expect(editor).toContainText('Named: 60%. Others: 40%.')
  const undo = editor.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(editor.getByRole('group', { name: 'Quay Sample Trust' })).toBeVisible()
  await expect(editor).toContainText('Named: 90%. Others: 10%.')
  await editor.getByRole('button', { name: 'Remove Quay Sample Trust' }).click()
  await expect(editor).toContainText('Named: 60%. Others: 40%.')
  await editor.getByRole('combobox', { name: 'Other holders' }).selectOption('Small shareholders, each below the limit')
  await page.keyboard.press('Escape')
  await expect(structure.getByRole('button', { name: 'Who owns Hold Sample Ltd?' })).toBeFocused()
  await expect(structure).toContainText('40% explained')
  await structure.getByRole('button', { name: 'Back to the simple register' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the simple register' }).click()
  await expect(structure).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Hold Sample Ltd' })).toBeVisible()
  await expect
    .poll(async () => {
      const { clientDetail } = (await storedForm(portal, applicant)) as never as {
        clientDetail: { companyInfo: { ownership: { started: boolean; parties: []; interests: [] } } }
      }
      const { ownership } = clientDetail.companyInfo
      return [ownership.started, ownership.parties.length, ownership.interests.length]
    })
    .toEqual([false, 0, 0])
  expect(await storedHoldings(portal, applicant)).toContainEqual(['Eda Testwell', 20])
})

/** Returns names and percentages of the people in the stored register. */
async function storedHoldings(...of: Parameters<typeof storedForm>): Promise<(readonly unknown[])[]> {
  const { clientDetail } = (await storedForm(...of)) as never as {
    clientDetail: { companyInfo: { shareholders: readonly Readonly<Record<string, unknown>>[] } }
  }
  const rows = clientDetail.companyInfo.shareholders
  return rows.map(({ fullLegalName, naturalPersonHoldingPercentage: share }) => [fullLegalName, share])
}

test('[OWN-02] keys of an input method and of a list of options leave the owners open, Enter adds from the last field', async ({
  page,
  portal,
  applicant,
}) => {
  await openHold(page, portal, applicant)
  const editor = page.getByRole('region', { name: 'Who owns Hold Sample Ltd?' })
  const line = editor.getByRole('group', { name: 'Quay Sample Trust' })
  const share = line.getByRole('textbox', { name: 'Share' })
  const who = editor.getByRole('combobox', { name: 'Add an owner' })
  await share.focus()
  for (const key of ['Escape', 'Enter']) await share.dispatchEvent('keydown', { key, isComposing: true, bubbles: true })
  await expect(share).toBeFocused()
  await editor.getByRole('combobox', { name: 'Other holders' }).press('Escape')
  await expect(editor).toBeVisible()
  await line.getByRole('button', { name: 'More about Quay Sample Trust' }).click()
  await share.press('Enter')
  await expect(share).toBeFocused()
  await line.getByRole('button', { name: 'More about Quay Sample Trust' }).click()
  await share.press('Enter')
  await expect(who).toBeFocused()
})

test('[OWN-02] Enter adds a known party without a question, also while its option is not highlighted', async ({
  page,
  portal,
  applicant,
}) => {
  await openHold(page, portal, applicant)
  const editor = page.getByRole('region', { name: 'Who owns Hold Sample Ltd?' })
  const who = editor.getByRole('combobox', { name: 'Add an owner' })
  await who.fill('Eda Testwell')
  await editor.getByRole('button', { name: 'Show options Add an owner' }).click()
  await expect(who).toHaveAttribute('aria-expanded', 'false')
  await who.press('Enter')
  await expect(editor.getByRole('list').getByRole('group', { name: 'Eda Testwell' })).toHaveCount(2)
})

test('[OWN-03] the register that is saved has the figures of a structure that changed just before', async ({
  page,
  portal,
  applicant,
}) => {
  await openHold(page, portal, applicant)
  const share = page.getByRole('group', { name: 'Eda Testwell' }).getByRole('textbox', { name: 'Share' })
  await expect.poll(() => storedHoldings(portal, applicant)).toContainEqual(['Eda Testwell', 100])
  await share.fill('40')
  await footerButton(page, 'Previous').click()
  await expect(page).not.toHaveURL(/beneficial-owners/)
  await expect.poll(() => storedHoldings(portal, applicant)).toContainEqual(['Eda Testwell', 52])
})

test('[OWN-09] a class of people in a trust has no owners to name and no share to show', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/beneficial-owners'), {
    ...started,
    parties: {
      ...started.parties,
      p4: { kind: 'classOfPersons', name: 'Children of the settlor' },
      p5: { kind: 'naturalPerson', name: 'Seth Sample' },
    },
    interests: {
      ...started.interests,
      i5: { subject: 'p3', party: 'p4', nature: 'beneficiary' },
      i6: { subject: 'p3', party: 'p5', nature: 'settlor' },
    },
    layers: { ...started.layers, l4: { subject: 'p4', endReason: 'class' } },
  })
  await open(page, `${portal.url}/beneficial-owners`)
  const { structure } = cards(page)
  const line = structure.locator('#field-layers-l4')
  await expect(line).toContainText('a class of people, not determined yet')
  await expect(line).not.toContainText('%')
  await expect(line.getByRole('button')).toHaveCount(0)
  await expect(structure.getByRole('button', { name: 'Who is behind Quay Sample Trust?' })).toBeVisible()
  // The line that asks for the description opens the field.
  await structure.getByRole('button', { name: /Children of the settlor.*a description of these people/ }).click()
  const editor = page.getByRole('region', { name: 'Who is behind Quay Sample Trust?' })
  await expect(editor).toContainText('No one owns a trust. Name the settlor')
  await expect(editor).not.toContainText('Named: 0%')
  const children = editor.getByRole('group', { name: 'Children of the settlor' })
  await children.getByRole('textbox', { name: 'Class of people' }).fill('All children born before 2040')
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(structure).not.toContainText('a description of these people')
  // A role without a share has no percentage to answer.
  await page.getByRole('button', { name: 'Complete details of Seth Sample' }).click()
  const seth = page.getByRole('region', { name: 'Seth Sample', exact: true })
  await expect(seth.getByRole('textbox', { name: 'Full legal name' })).toHaveValue('Seth Sample')
  await expect(seth).not.toContainText(/Percentage|Not answered/)
})

test('[OWN-16] owners of more than 100 percent are told in the summary, which opens them', async ({
  page,
  portal,
  applicant,
}) => {
  const interests = { ...started.interests, i4: { ...started.interests.i4, sharePercentage: 45 } }
  await save(portal, applicant, sectionAt('/beneficial-owners'), { ...started, interests, layers: {} })
  await open(page, `${portal.url}/company-details`)
  await visit(page, '/beneficial-owners', { showProblems: true })
  const problem = page.getByRole('button', {
    name: 'The owners of Hold Sample Ltd hold 105% in total, more than 100%.',
  })
  await problem.first().click()
  const editor = page.getByRole('region', { name: 'Who owns Hold Sample Ltd?' })
  await expect(editor).toContainText('Named: 105%. Others: 0%.')
})

const samples = [
  ['OWN-03', 'uae-4-structure-layered', '25% × 80% = 20.00%', nightly],
  ['OWN-08', 'uae-5-structure-looped', 'Companies here hold shares in each other.', {}],
  ['OWN-09', 'uae-6-structure-trust', 'Seth Placeholder is settlor of Quay Sample Trust', nightly],
] as const

/** Answers about an identified person that no structure computes. */
const details = ['nationality', 'country', 'dateOfBirth', 'type', 'address', 'email', 'politicallyExposedPerson']
const company = 'Blue Dune Trading FZE'

for (const [id, name, reason, when] of samples)
  test(
    `[${id}] the structure of ${name} is typed in a browser and submitted, and the PDF says who was identified and why`,
    when,
    async ({ page, portal, applicant }) => {
      const data = structureSample(name)
      const { parties, interests, shareholders } = data
      await fill(portal, applicant, { except: ['/beneficial-owners'] })
      await save(portal, applicant, sectionAt('/company-details'), { entityType: 'free_zone_multi' })
      await open(page, `${portal.url}/beneficial-owners`)
      const form = formOf({ page, t: translatorIn('en'), inputMethod: mouse }, beneficialOwners, data.application)
      const direct = interests.filter(({ subject }) => subject === 'applicant')
      for (const { party, sharePercentage } of direct) {
        const row = shareholders.find((one) => one.rowId === parties.get(party)?.shareholder)
        const held = { beneficialOwnershipType: 'direct', holdingPercentage: sharePercentage }
        const part = `${row?.legalNature === 'legalEntity' ? 'legalEntity' : 'naturalPerson'}HoldingPercentage`
        await addEntry(form, 'shareholders')
        await fillEntry(form, 'shareholders', register, { ...row, ...held, [part]: sharePercentage } as Row<Fields>)
      }
      for (const subject of new Set(interests.map((one) => one.subject).filter((one) => one !== 'applicant')))
        await typeOwners(page, subject, data)
      const { people } = cards(page)
      await expect(people).toContainText(reason)
      const entered = new Set(direct.map(({ party }) => parties.get(party)?.shareholder))
      for (const row of shareholders.filter(({ rowId }) => !entered.has(rowId))) {
        await people.getByRole('button', { name: `Complete details of ${row.fullLegalName}`, exact: true }).click()
        const editor = editorOf(form, 'shareholders')
        const rowId = ((await editor.getAttribute('id')) ?? '').slice('field-shareholders-'.length)
        const fields = Object.fromEntries(details.map((field) => [field, register.fields[field as 'address']]))
        await fillFields(form, { fields, values: row, pathOf: (field) => `shareholders/${rowId}/${field}` })
        await editor.getByRole('button', { name: 'Save entry' }).click()
        await expect(people).toBeVisible()
      }
      await expect(people.getByText('Details missing')).toHaveCount(0)
      await expect(page.getByText(/Complete the details of .+ Add:/)).toHaveCount(0)
      await goTo(page, sectionAt('/supporting-documents'))
      const download = page.waitForEvent('download')
      await confirmSubmission(page)
      await expect(page).toHaveURL(`${portal.url}/thanks`)
      const text = await textIn(await download)
      expect(text).toContain('Whowasidentified,andwhy')
      expect(text).toContain(reason.replaceAll(' ', ''))
    },
  )

/** Returns a sample with a structure: the application, and the parts of the structure. */
function structureSample(name: string) {
  const file = new URL(`../../../../samples/${name}.json`, import.meta.url)
  const application = dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
  const values = valuesOf(beneficialOwners, application) as unknown as Omit<OwnershipAnswers, 'parties'> & {
    readonly parties: readonly Party[]
    readonly shareholders: readonly Row<typeof register.fields>[]
  }
  const parties = new Map(values.parties.map((party) => [party.rowId, party]))
  return { application, parties, interests: values.interests, shareholders: values.shareholders }
}

type StructureSample = ReturnType<typeof structureSample>

/** Returns the cards of a structure. */
function cards(page: Page) {
  return {
    structure: page.getByRole('region', { name: 'Structure', exact: true }),
    people: page.getByRole('region', { name: 'People we must identify' }),
  }
}

/** Types in the owners of one entity of a sample. */
async function typeOwners(page: Page, subject: string, data: StructureSample): Promise<void> {
  const { parties, interests } = data
  const { name = '', kind } = parties.get(subject) ?? {}
  const entry = page.getByRole('button', { name: `Who owns it? ${name}` })
  const question = kind === 'trust' ? `Who is behind ${name}?` : `Who owns ${name}?`
  const line = page.getByRole('button', { name: question })
  await ((await entry.count()) > 0 ? entry : line).click()
  const editor = page.getByRole('region', { name: new RegExp(`^Who (owns|is behind) ${name}\\?$`) })
  await expect(editor).toBeVisible()
  if (kind === 'trust') {
    await editor.getByRole('combobox', { name: 'Kind' }).first().selectOption('Trust')
    await editor.getByRole('radio', { name: 'Yes' }).check({ force: true })
    const law = editor.getByRole('combobox', { name: 'Governing law' }).first()
    await law.fill('Jersey')
    await law.press('Enter')
  }
  for (const { party, nature, sharePercentage } of interests.filter((one) => one.subject === subject)) {
    const owner = party === 'applicant' ? company : (parties.get(party)?.name ?? '')
    const who = editor.getByRole('combobox', { name: kind === 'trust' ? 'Add a person or company' : 'Add an owner' })
    await who.fill(owner)
    await who.press('Enter')
    const group = editor.getByRole('group', { name: owner })
    await expect(group).toBeVisible()
    if (nature === 'shares') await group.getByRole('textbox', { name: 'Share' }).fill(String(sharePercentage))
    else {
      const role = group.getByRole('combobox', { name: 'Kind of interest' })
      await role.fill(nature)
      await role.press('Enter')
    }
    const { kind: of, country, shareholder } = parties.get(party) ?? {}
    if (of === 'company' && country && !shareholder) {
      const where = group.getByRole('combobox', { name: 'Country of registration' })
      await where.fill(translatorIn('en')(`countries.${country}` as never))
      await where.press('Enter')
    }
    if (of !== 'classOfPersons') continue
    await group.getByRole('button', { name: `More about ${owner}` }).click()
    await group.locator('select').selectOption('Class of people, not named yet')
    await group.getByRole('textbox', { name: 'Class of people' }).fill(parties.get(party)?.classDescription ?? '')
  }
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(editor).toHaveCount(0)
}
