import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, run } from './debianPackages.ts'

/** Debian's headless shell does the same work as a whole browser in two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function firstInstalled(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

let found: Promise<string> | undefined

/**
 * Returns the path of a Chromium: that of CHROMIUM, or Debian's headless shell, which root installs; else a browser of
 * the system, or Playwright's download.
 * @throws Error with the remedy when there is none
 */
export function chromiumPath(): Promise<string> {
  found ??= findOrInstall()
  return found
}

async function findOrInstall(): Promise<string> {
  const preferred = firstInstalled(process.env.CHROMIUM, headlessShell)
  if (preferred) return preferred
  await installPackages('chromium-headless-shell', 'fonts-noto-cjk')
  const browsers = [headlessShell, ...systemBrowsers]
  const installed = firstInstalled(...browsers, chromium.executablePath())
  if (installed) return installed
  if (!(await installPackages('chromium', 'fonts-noto-cjk'))) {
    console.log('Installing Chromium for the browser tests ..')
    await run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
  }
  const path = firstInstalled(...browsers, chromium.executablePath())
  if (!path) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  return path
}
