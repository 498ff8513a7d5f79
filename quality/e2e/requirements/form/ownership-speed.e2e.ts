import type { Browser, Page } from '@playwright/test'
import { largeStructure } from '../../../../domain/testing/ownershipStructure.ts'
import { save, sectionAt } from '../../harness/application.ts'
import { open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

/** Maximum milliseconds of a task while the applicant types. */
const longest = 100

/** Maximum milliseconds of work until the chart or the table of a structure is drawn. */
const drawnWithin = 200

/** An event of a trace of Chromium. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds in which the thread was running, so that time for other programs does not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Acts, and returns the milliseconds of the tasks on the main thread of the page meanwhile, longest first. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((a, b) => b - a)
}

test('[OWN-19] a structure of 60 parties and 200 interests lets no task over 100 ms delay typing, and is drawn in under 200 ms, with the processor slowed 4 times', async ({
  browser,
  page,
  portal,
  applicant,
}) => {
  test.slow()
  const { parties, interests } = largeStructure()
  const byId = (rows: readonly { readonly rowId: string }[]) =>
    Object.fromEntries(rows.map(({ rowId, ...row }) => [rowId, row]))
  await save(portal, applicant, sectionAt('/company-details'), { companyName: 'Saffron Quay Trading LLC' })
  const structure = { started: true, parties: byId(parties), interests: byId(interests) }
  await save(portal, applicant, sectionAt('/beneficial-owners'), structure)
  await open(page, `${portal.url}/beneficial-owners`)
  await page.getByRole('button', { name: 'Who owns Saffron Quay Trading LLC?' }).click()
  const editor = page.getByRole('region', { name: 'Who owns Saffron Quay Trading LLC?', exact: true })
  const share = editor.getByRole('textbox', { name: 'Share' }).first()
  await expect(share).toBeVisible()
  // Waits until the register has followed the structure and was saved too, because neither is caused by typing.
  await page.waitForTimeout(3_500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const rounds: number[][] = []
  for (const typed of ['4.25', '5.75', '3.5']) {
    const tasks = await tasksOf(browser, page, async () => {
      await share.selectText()
      await share.pressSequentially(typed, { delay: 250 })
    })
    expect(tasks.length, 'tasks were traced').toBeGreaterThan(50)
    rounds.push(tasks.slice(0, 5))
  }
  // Takes the best of the rounds, because programs that share the processor's caches only prolong a task.
  const best = Math.min(...rounds.map(([first = Infinity]) => first))
  expect(best, JSON.stringify(rounds)).toBeLessThanOrEqual(longest)

  const work = { table: [] as number[], chart: [] as number[] }
  for (const shown of ['table', 'chart', 'table', 'chart', 'table', 'chart'] as const) {
    await page.getByRole('button', { name: `Show as ${shown}` }).focus()
    const tasks = await tasksOf(browser, page, async () => {
      await page.keyboard.press('Enter')
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    })
    await expect(page.getByRole('img', { name: /^Who owns Saffron Quay/ })).toHaveCount(shown === 'chart' ? 1 : 0)
    work[shown].push(tasks.reduce((sum, time) => sum + time, 0))
  }
  for (const times of Object.values(work)) expect(Math.min(...times), JSON.stringify(work)).toBeLessThan(drawnWithin)
})
