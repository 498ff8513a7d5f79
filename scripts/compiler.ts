import { isCompilerThere, missingCompiler } from '#server/testing/faults/systemCalls.ts'
import { installPackages } from './debian.ts'

/** Provides the C compiler that some tests need: installs Debian's packages as root, else prints the remedy. */
export function provideCompiler(): void {
  if (isCompilerThere()) return
  console.log('Installing a C compiler for the tests ..')
  if (!installPackages('gcc', 'libc6-dev')) console.error(missingCompiler)
}
