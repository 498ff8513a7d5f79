import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/**
 * The path of a Chromium, installing one when there is none: Debian's package where we may, else Playwright's download.
 * @throws Error saying what to do when neither works
 */
export function chromiumPath(): string {
  const found = installedChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests ..')
  const asRoot = process.getuid?.() === 0
  if (asRoot && existsSync('/usr/bin/apt-get') && run('apt-get', ['update', '-qq'])) {
    const install = (...packages: string[]) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    if (!install('chromium-headless-shell', 'fonts-noto-cjk')) install('chromium', 'fonts-noto-cjk')
  }
  if (!installedChromium()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const path = installedChromium()
  if (!path) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  return path
}
