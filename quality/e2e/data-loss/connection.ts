import type { Route } from '@playwright/test'
import { place, toasts } from '../harness/frame.ts'
import { expect } from '../harness/test.ts'
import { controlOf, type Desk, pause, pressSave, safety, saves, stored, typeWords } from './desk.ts'
import type { Loss } from './loss.ts'

/** Presses what the footer offers after a save that failed. */
async function retry(desk: Desk): Promise<void> {
  await safety(desk).getByRole('button').click()
}

/** Lets the page's clock stand, runs it over the bound of a call, and lets it go again. */
async function waitInVain(desk: Desk): Promise<void> {
  const { page } = desk
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const asked = page.waitForRequest(saves)
  await pressSave(desk)
  await asked
  await page.clock.runFor(10_100)
  await expect(toasts(page, 'error').filter({ hasText: 'within 10 seconds' }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
}

/** The server takes what it is sent; its answer does not arrive. */
const takeAndLose = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

/** An answer that is none of a save, and the words that tell of it. */
function answered(status: number, body: string, told: string): Loss['lose'] {
  return async (desk, words) => {
    await desk.page.route(saves, (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await typeWords(desk, words)
    await pressSave(desk)
    await expect(toasts(desk.page, 'error').filter({ hasText: told }).first()).toBeVisible()
    await desk.page.unroute(saves)
    await retry(desk)
  }
}

const busy = (code: number, message: string) => JSON.stringify({ code, message, data: null })

/** The way to the server, and the server itself. */
export const connectionLosses: readonly Loss[] = [
  {
    title: 'the connection breaks while typing, and comes back',
    async lose(desk, words) {
      const context = desk.page.context()
      await context.setOffline(true)
      await typeWords(desk, words)
      await pause(desk)
      await expect(safety(desk)).toHaveText('You are offline. What you typed stays on this page.')
      await context.setOffline(false)
    },
  },
  {
    title: 'the code of the calendar does not come, and comes the next time',
    async lose(desk, words) {
      const { page } = desk
      await typeWords(desk, words)
      await page.route('**/CalendarPopover-*.js', (route) => route.abort(), { times: 1 })
      const open = place(page, 'companyRegDate').getByRole('button')
      await open.click()
      await expect(toasts(page, 'error').filter({ hasText: 'could not be loaded' })).toBeVisible()
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      await open.click()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    title: 'a save is not answered within ten seconds',
    async lose(desk, words) {
      await desk.page.route(saves, () => undefined, { times: 1 })
      await typeWords(desk, words)
      await waitInVain(desk)
      await pressSave(desk)
    },
  },
  {
    title: '[SAV-4] a save is taken, but its answer is lost',
    async lose(desk, words) {
      const { revision } = await stored(desk)
      await desk.page.route(saves, takeAndLose, { times: 1 })
      await typeWords(desk, words)
      await pressSave(desk)
      await expect(safety(desk)).toHaveText('Could not save - retry')
      await retry(desk)
      await expect(safety(desk)).toHaveText(/^Saved/)
      expect((await stored(desk)).revision).toBe(revision + 1)
    },
  },
  {
    title: '[SAV-4] a save is taken, its answer comes too late, and the person types on',
    async lose(desk, words) {
      await desk.page.route(saves, (route) => route.fetch().then(() => undefined), { times: 1 })
      await typeWords(desk, words, `${words.text} and`)
      await waitInVain(desk)
      await typeWords(desk, words)
      await pressSave(desk)
    },
  },
  {
    title: 'the person types on while a save is under way',
    async lose(desk, words) {
      let go: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await desk.page.route(saves, (route) => held.then(() => route.continue()), { times: 1 })
      await typeWords(desk, words, `${words.text} and`)
      await pressSave(desk)
      await typeWords(desk, words)
      go()
      await expect(toasts(desk.page, 'success').first()).toBeVisible()
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      await pause(desk)
    },
  },
  {
    title: 'a save fails by itself, and the person does nothing about it',
    async lose(desk, words) {
      await desk.page.route(saves, (route) => route.abort())
      await typeWords(desk, words)
      await pause(desk)
      await expect(safety(desk)).toHaveText('Could not save - retry')
      await desk.page.unroute(saves)
      await desk.page.clock.fastForward(60_100)
      await expect(safety(desk)).toHaveText(/^Saved/)
    },
  },
  { title: 'the server has had too many calls', lose: answered(429, busy(3000, 'Too many.'), 'Too many.') },
  { title: 'the server is busy', lose: answered(503, busy(3000, 'The system is busy.'), 'The system is busy.') },
  { title: 'the proxy answers for the server', lose: answered(502, '<h1>Bad Gateway</h1>', 'cannot be read') },
  {
    title: 'the server is stopped and started again',
    async lose(desk, words) {
      await typeWords(desk, words)
      await desk.portal.restart()
      await pressSave(desk)
    },
  },
  {
    title: 'the server is killed after it said that it saved, and started again',
    async lose(desk, words) {
      await typeWords(desk, words, `${words.text} and`)
      await pressSave(desk)
      await expect(safety(desk)).toHaveText(/^Saved/)
      await desk.portal.restart('SIGKILL')
      expect(JSON.stringify(await stored(desk))).toContain(`${words.text} and`)
      await typeWords(desk, words)
      await pressSave(desk)
    },
  },
]
