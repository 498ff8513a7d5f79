import type { Page } from '@playwright/test'
import { drawnSignature } from '../../../../pdf/fixtures/record.ts'
import { callAs, save, sectionAt, submit } from '../../harness/application.ts'
import { addStaff, callDesk, openTab, signInToDesk } from '../../harness/desk.ts'
import { fieldElement, open } from '../../harness/frame.ts'
import { editControls } from '../../harness/readOnly.ts'
import { expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

const main = (page: Page) => page.getByRole('main')
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const closed = '本次只需修改已标注的内容，其他内容暂时不能更改。'
const chinese = { theme: 'light', language: 'zh-CN', width: 1280 } as const

test('[AFT-3] [AFT-4] [AFT-5] a round of three in Chinese is marked at field, entry and document, closes the rest, and is answered in part', async ({
  page,
  portal,
  applicant,
  browser,
}) => {
  await submit(portal, applicant)
  await open(page, `${portal.url}/status`)
  await applyVariant(page, chinese)
  const { clientDetail } = await callAs(portal, applicant, 'findForm', {})
  const { shareholders } = (clientDetail as { companyInfo: { shareholders: readonly { readonly rowId: string }[] } })
    .companyInfo
  const row = `shareholders/${shareholders[0]?.rowId}`

  const desk = await browser.newPage()
  await signInToDesk(desk, portal, await addStaff(portal, 'Rita Reviewer', 'reviewer'))
  const { account } = applicant
  const items: string[] = []
  for (const item of [
    { section: 'companyDetails', path: 'companyRegNo', reason: 'nameAsRegistered', text: '' },
    { section: 'beneficialOwners', path: row, reason: 'authorityUnclear', text: '' },
    { section: 'supportingDocuments', path: 'tradeLicence', reason: 'documentExpired', text: '' },
  ] as const)
    items.push((await callDesk(desk, 'saveItem', { account, ...item })).id)
  const { revision } = await callDesk(desk, 'findCase', { account })
  await callDesk(desk, 'sendRound', { account, revision, items, isLimited: true })

  await page.reload()
  for (const text of ['请填写与登记信息完全一致的名称。', '请证明 Omar Testwell 有权代表公司行事', '该文件已过期。'])
    await expect(main(page).getByText(text)).toBeVisible()
  await expect(main(page).getByText('已答复 0 条，共 3 条')).toBeVisible()

  await open(page, `${portal.url}/bank-details`)
  await expect(main(page).getByText(closed)).toBeVisible()
  expect(await editControls(page), 'nothing is asked for here').toEqual(['保存草稿'])
  await expect(main(page).getByRole('button', { name: /^查看/ })).toBeVisible()
  await open(page, `${portal.url}/beneficial-owners`)
  const entry = main(page).locator(`[id="field-${row.replaceAll('/', '-')}"]`)
  await expect(entry).toContainText('请证明 Omar Testwell 有权代表公司行事')
  await expect(entry.getByRole('button', { name: /^修改/ })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^添加/ }), 'no other entry').toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^删除/ }), 'the entry itself').toHaveCount(1)
  await open(page, `${portal.url}/supporting-documents`)
  await expect(fieldElement(page, 'tradeLicence')).toContainText('该文件已过期。请上传有效期内的文件。')

  await open(page, `${portal.url}/company-details`)
  const asked = fieldElement(page, 'companyRegNo')
  await expect(asked).toContainText('请填写与登记信息完全一致的名称。')
  await expect(main(page).getByText(closed)).toBeVisible()
  await expect(fieldElement(page, 'city')).toContainText('Dubai')
  await expect(fieldElement(page, 'city').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'a section that is closed but for one answer')
  await expect(main(page).getByText('已答复 0 条，共 3 条')).toBeVisible()
  await asked.getByRole('textbox').fill('FZ-2024-00418')
  await inFooter(page, '下一步').click()
  await expect(page, 'the next request').toHaveURL(`${portal.url}/beneficial-owners`)
  await expect(main(page).getByText('已答复 1 条，共 3 条')).toBeVisible()
  await main(page).getByRole('link', { name: '下一条意见' }).click()
  // The address changes before the page does, and the previous page has a link with the same name.
  await expect(fieldElement(page, 'tradeLicence')).toBeVisible()
  await main(page).getByRole('link', { name: '下一条意见' }).click()
  await expect(page, 'from the last page to the first one that is open').toHaveURL(/beneficial-owners\?entry=/)
  await open(page, `${portal.url}/beneficial-owners`)
  await main(page).getByRole('textbox', { name: '您的答复（选填）' }).fill('他是创始人。')
  await inFooter(page, '下一步').click()
  await expect(page, 'the changed answer needs a new signature').toHaveURL(`${portal.url}/declaration`)
  await save(portal, applicant, sectionAt('/declaration'), { signature: await drawnSignature(), date: '2026-11-20' })
  await open(page, `${portal.url}/review`)
  const answered = main(page).getByText('退回后已修改').first()
  const colorOf = (element: Element) => getComputedStyle(element).color
  expect(await answered.locator('svg').evaluate(colorOf), 'one colour').toBe(await answered.evaluate(colorOf))
  await inFooter(page, '提交').click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText([/营业执照.*该文件已过期/])
  await expectAccessible(page, 'the question before a submission')
  await question.getByRole('link', { name: /营业执照/ }).click()
  await expect(page).toHaveURL(`${portal.url}/supporting-documents`)
  await expect(question).toHaveCount(0)
  await inFooter(page, '提交').click()
  await question.getByRole('button', { name: '仍然提交' }).click()
  await expect(page).toHaveURL(`${portal.url}/thanks`)

  await desk.goto(`${portal.url}/desk/cases/${account}`)
  await openTab(desk, 'Requests')
  const answers = desk.getByRole('listitem').filter({ hasText: /Answered|Unchanged/ })
  await expect(answers).toHaveText([/Answered, changed/, /Answered by a reply/, /Unchanged/])
})
