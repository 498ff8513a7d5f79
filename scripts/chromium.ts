import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, run } from './debian.ts'

/** The shell without windows first: it does the same work in two thirds of the time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A browser that is there: the one named by CHROMIUM, the system's, or Playwright's own. */
function installedChromium(): string | undefined {
  return [process.env.CHROMIUM, ...systemBrowsers, chromium.executablePath()].find((path) => path && existsSync(path))
}

/**
 * The path of a Chromium, installing one when there is none: Debian's package where we may, else Playwright's download.
 * @throws Error saying what to do when neither works
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
