import { isStraceThere, missingStrace } from '#server/testing/strace.ts'
import { installPackages } from './debian.ts'

/** Provides the strace by which tests watch a server: installs Debian's package as root, else prints the remedy. */
export function provideStrace(): void {
  if (isStraceThere()) return
  console.log('Installing strace for the tests ..')
  if (!installPackages('strace')) console.error(missingStrace)
}
