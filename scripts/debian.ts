import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a program, showing only what it says went wrong. @returns whether it ended well */
export function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Whether this is Debian, or what comes of it, and we are root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let isUpdated: boolean | undefined

/** Installs packages of Debian where we may. @returns whether they are there now */
export function installPackages(...packages: readonly string[]): boolean {
  if (!canInstall()) return false
  isUpdated ??= run('apt-get', ['update', '-qq'])
  const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return isUpdated && run('apt-get', ['install', ...quietly, ...packages])
}
