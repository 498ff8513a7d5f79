import { isStraceThere, missingStrace } from '#server/testing/strace.ts'
import { installPackages } from './debian.ts'

/** Sees to the strace the tests watch a server with: installs Debian's package where we may, else says what to do. */
export function provideStrace(): void {
  if (isStraceThere()) return
  console.log('Installing strace for the tests ..')
  if (!installPackages('strace')) console.error(missingStrace)
}
