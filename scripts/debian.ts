import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a program and shows only its error output. @returns true for exit code 0 */
export function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Returns true on Debian or a derivative, as root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let isUpdated: boolean | undefined

/** Installs Debian packages where allowed. @returns true when they are installed now */
export function installPackages(...packages: readonly string[]): boolean {
  if (!canInstall()) return false
  isUpdated ??= run('apt-get', ['update', '-qq'])
  const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return isUpdated && run('apt-get', ['install', ...quietly, ...packages])
}
