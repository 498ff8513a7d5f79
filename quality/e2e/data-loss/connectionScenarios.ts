import type { Route } from '@playwright/test'
import { fieldElement, toasts } from '../harness/frame.ts'
import { expect } from '../harness/test.ts'
import type { Scenario } from './scenario.ts'
import { controlOf, pause, pressSave, saveStatus, saves, stored, typeAnswer, type UserSession } from './session.ts'

/** Presses Retry in the footer after a failed save. */
async function retry(session: UserSession): Promise<void> {
  await saveStatus(session).getByRole('button').click()
}

/** Pauses the clock of the page, saves, and advances the clock past the timeout of a call. */
async function waitForTimeout(session: UserSession): Promise<void> {
  const { page } = session
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const sent = page.waitForRequest(saves)
  await pressSave(session)
  await sent
  await page.clock.runFor(10_100)
  await expect(toasts(page, 'error').filter({ hasText: 'within 10 seconds' }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
}

/** Lets the server store the save, but loses its answer. */
const storeAndLoseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

/** Answers a save with an error, whose message the toast shows. */
function answered(status: number, body: string, message: string): Scenario['run'] {
  return async (session, data) => {
    await session.page.route(saves, (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await typeAnswer(session, data)
    await pressSave(session)
    await expect(toasts(session.page, 'error').filter({ hasText: message }).first()).toBeVisible()
    await session.page.unroute(saves)
    await retry(session)
  }
}

const busy = (code: number, message: string) => JSON.stringify({ code, message, data: null })

/** Scenarios of the connection and of the server. */
export const connectionScenarios: readonly Scenario[] = [
  {
    title: 'the connection breaks while typing and is restored',
    async run(session, data) {
      const context = session.page.context()
      await context.setOffline(true)
      await typeAnswer(session, data)
      await pause(session)
      await expect(saveStatus(session)).toHaveText('You’re offline. We’ll save when you’re back online.')
      await context.setOffline(false)
    },
  },
  {
    title: 'the code of the calendar fails to load, and loads the next time',
    async run(session, data) {
      const { page } = session
      await typeAnswer(session, data)
      await page.route('**/CalendarPopover-*.js', (route) => route.abort(), { times: 1 })
      const open = fieldElement(page, 'companyRegDate').getByRole('button')
      await open.click()
      await expect(toasts(page, 'error').filter({ hasText: 'couldn’t be loaded' })).toBeVisible()
      await expect(controlOf(session, data)).toHaveValue(data.text)
      await open.click()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    title: 'a save is not answered within ten seconds',
    async run(session, data) {
      await session.page.route(saves, () => undefined, { times: 1 })
      await typeAnswer(session, data)
      await waitForTimeout(session)
      await pressSave(session)
    },
  },
  {
    title: '[SAV-4] a save is stored, but its answer is lost',
    async run(session, data) {
      const { revision } = await stored(session)
      await session.page.route(saves, storeAndLoseAnswer, { times: 1 })
      await typeAnswer(session, data)
      await pressSave(session)
      await expect(saveStatus(session)).toHaveText('Couldn’t save. Retry')
      await retry(session)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
      expect((await stored(session)).revision).toBe(revision + 1)
    },
  },
  {
    title: '[SAV-4] a save is stored, its answer is too late, and the applicant continues to type',
    async run(session, data) {
      await session.page.route(saves, (route) => route.fetch().then(() => undefined), { times: 1 })
      await typeAnswer(session, data, `${data.text} and`)
      await waitForTimeout(session)
      await typeAnswer(session, data)
      await pressSave(session)
    },
  },
  {
    title: 'the applicant continues to type during a save',
    async run(session, data) {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await session.page.route(saves, (route) => released.then(() => route.continue()), { times: 1 })
      await typeAnswer(session, data, `${data.text} and`)
      await pressSave(session)
      await typeAnswer(session, data)
      release()
      await expect(toasts(session.page, 'success').first()).toBeVisible()
      await expect(controlOf(session, data)).toHaveValue(data.text)
      await pause(session)
    },
  },
  {
    title: 'an autosave fails, and the applicant does nothing',
    async run(session, data) {
      await session.page.route(saves, (route) => route.abort())
      await typeAnswer(session, data)
      await pause(session)
      await expect(saveStatus(session)).toHaveText('Couldn’t save. Retry')
      await session.page.unroute(saves)
      await session.page.clock.fastForward(60_100)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
    },
  },
  { title: 'the server refuses too many calls', run: answered(429, busy(3000, 'Too many.'), 'Too many.') },
  { title: 'the server is busy', run: answered(503, busy(3000, 'The system is busy.'), 'The system is busy.') },
  {
    title: 'the proxy answers instead of the server',
    run: answered(502, '<h1>Bad Gateway</h1>', 'couldn’t read the server’s answer'),
  },
  {
    title: 'the server is stopped and started again',
    async run(session, data) {
      await typeAnswer(session, data)
      await session.portal.restart()
      await pressSave(session)
    },
  },
  {
    title: 'the server is killed after it acknowledged a save, and started again',
    async run(session, data) {
      await typeAnswer(session, data, `${data.text} and`)
      await pressSave(session)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
      await session.portal.restart('SIGKILL')
      expect(JSON.stringify(await stored(session))).toContain(`${data.text} and`)
      await typeAnswer(session, data)
      await pressSave(session)
    },
  },
]
