import { defineConfig } from '@playwright/test'
import { isNightly, nightly } from './quality/e2e/nightly.ts'

/** Apart, because a portal with staff takes no decisions by the command line alone. */
const ofDesk = '**/desk/*.e2e.ts'

/** Milliseconds until a wait fails. It only ends what hangs: the slowest machine so far took up to five times as long as usual. */
const longestWait = 90_000

export default defineConfig({
  testDir: 'quality/e2e',
  projects: [
    { name: 'pages', testMatch: '**/*.e2e.ts', testIgnore: ofDesk },
    { name: 'desk', testMatch: ofDesk },
  ],
  ...(!isNightly && { grepInvert: new RegExp(nightly.tag) }),
  fullyParallel: true,
  forbidOnly: true,
  // As in vitest.config.ts: a test waits for its browser, for timers and for the network, so two would leave a processor idle.
  workers: 3,
  timeout: 600_000,
  expect: { timeout: longestWait },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    actionTimeout: longestWait,
    viewport: { width: 1280, height: 900 },
    // Motion costs a quarter of the time of a test, and axe waits for animations, of which a spinner's never ends.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the time of every test; TRACE=on asks for one when a failure has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // The same for all files: Playwright starts new workers, each with its own portals, for other options of a worker,
    // and last.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
