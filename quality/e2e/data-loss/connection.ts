import type { Route } from '@playwright/test'
import { place, toasts } from '../harness/frame.ts'
import { expect } from '../harness/test.ts'
import { controlOf, type Desk, pause, pressSave, safety, saves, stored, typeWords } from './desk.ts'
import type { Loss } from './loss.ts'

/** Presses Retry in the footer after a failed save. */
async function retry(desk: Desk): Promise<void> {
  await safety(desk).getByRole('button').click()
}

/** Pauses the page's clock, saves, and runs the clock past the time limit of a call. */
async function waitForTimeout(desk: Desk): Promise<void> {
  const { page } = desk
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const sent = page.waitForRequest(saves)
  await pressSave(desk)
  await sent
  await page.clock.runFor(10_100)
  await expect(toasts(page, 'error').filter({ hasText: 'within 10 seconds' }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
}

/** Lets the server store the save and loses its answer. */
const storeAndLoseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

/** Answers a save by an error, whose message the toast shows. */
function answered(status: number, body: string, message: string): Loss['lose'] {
  return async (desk, words) => {
    await desk.page.route(saves, (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await typeWords(desk, words)
    await pressSave(desk)
    await expect(toasts(desk.page, 'error').filter({ hasText: message }).first()).toBeVisible()
    await desk.page.unroute(saves)
    await retry(desk)
  }
}

const busy = (code: number, message: string) => JSON.stringify({ code, message, data: null })

/** Scenarios of the connection and of the server. */
export const connectionLosses: readonly Loss[] = [
  {
    title: 'the connection breaks while typing and is restored',
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
    title: 'the code of the calendar fails to load, and loads the next time',
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
      await waitForTimeout(desk)
      await pressSave(desk)
    },
  },
  {
    title: '[SAV-4] a save is stored, but its answer is lost',
    async lose(desk, words) {
      const { revision } = await stored(desk)
      await desk.page.route(saves, storeAndLoseAnswer, { times: 1 })
      await typeWords(desk, words)
      await pressSave(desk)
      await expect(safety(desk)).toHaveText('Could not save - retry')
      await retry(desk)
      await expect(safety(desk)).toHaveText(/^Saved/)
      expect((await stored(desk)).revision).toBe(revision + 1)
    },
  },
  {
    title: '[SAV-4] a save is stored, its answer is too late, and the applicant continues to type',
    async lose(desk, words) {
      await desk.page.route(saves, (route) => route.fetch().then(() => undefined), { times: 1 })
      await typeWords(desk, words, `${words.text} and`)
      await waitForTimeout(desk)
      await typeWords(desk, words)
      await pressSave(desk)
    },
  },
  {
    title: 'the applicant continues to type during a save',
    async lose(desk, words) {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await desk.page.route(saves, (route) => released.then(() => route.continue()), { times: 1 })
      await typeWords(desk, words, `${words.text} and`)
      await pressSave(desk)
      await typeWords(desk, words)
      release()
      await expect(toasts(desk.page, 'success').first()).toBeVisible()
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      await pause(desk)
    },
  },
  {
    title: 'an autosave fails, and the applicant does nothing',
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
  { title: 'the server refuses too many calls', lose: answered(429, busy(3000, 'Too many.'), 'Too many.') },
  { title: 'the server is busy', lose: answered(503, busy(3000, 'The system is busy.'), 'The system is busy.') },
  { title: 'the proxy answers instead of the server', lose: answered(502, '<h1>Bad Gateway</h1>', 'cannot be read') },
  {
    title: 'the server is stopped and started again',
    async lose(desk, words) {
      await typeWords(desk, words)
      await desk.portal.restart()
      await pressSave(desk)
    },
  },
  {
    title: 'the server is killed after it acknowledged a save, and started again',
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
