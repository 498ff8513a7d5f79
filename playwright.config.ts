import { defineConfig } from '@playwright/test'

/** Motion costs a quarter of the time of a test. Those of access and of what moves keep it, as most people do. */
const withMotion = '**/{access/*,pages/{accessible,media,navigation,routes,themes,toasts}}.e2e.ts'
/** Apart, because a portal with staff takes no decisions by the command line alone. */
const ofDesk = '**/desk/*.e2e.ts'

export default defineConfig({
  testDir: 'quality/e2e',
  projects: [
    {
      name: 'forms',
      testMatch: '**/*.e2e.ts',
      testIgnore: [withMotion, ofDesk],
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'desk', testMatch: ofDesk, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'pages', testMatch: withMotion },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // As in vitest.config.ts: a test waits for its browser, for timers and for the network, so two would leave a processor idle.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 900 },
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
