import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, run } from './debianPackages.ts'

/** The headless shell first: it does the same work in two thirds of the time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns an installed browser: that of CHROMIUM, the system's, or Playwright's own. */
function installedChromium(): string | undefined {
  return [process.env.CHROMIUM, ...systemBrowsers, chromium.executablePath()].find((path) => path && existsSync(path))
}

/**
 * Returns the path of a Chromium, and installs one when there is none: Debian's package as root, else Playwright's
 * download.
 * @throws Error with the remedy when neither works
 */
export function chromiumPath(): string {
  const found = installedChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests ..')
  if (!installPackages('chromium-headless-shell', 'fonts-noto-cjk')) installPackages('chromium', 'fonts-noto-cjk')
  if (!installedChromium()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const path = installedChromium()
  if (!path) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  return path
}
